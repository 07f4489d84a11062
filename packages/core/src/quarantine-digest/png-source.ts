/**
 * A `data:image/png` address for a picture in base64, or `null` when its bytes are those of anything else: nothing but a PNG is
 * ever shown (XB-05).
 */
export function pngSource(base64: string): string | null {
  // The eight bytes that every PNG file begins with.
  return /^iVBORw0KGgo[A-Za-z0-9+/]*={0,2}$/.test(base64) ? `data:image/png;base64,${base64}` : null
}
