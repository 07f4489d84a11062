/**
 * Returns a `data:image/png` URL for a base64 picture, or `null` when its bytes are not a PNG: nothing else is ever shown (XB-05).
 */
export function pngSource(base64: string): string | null {
  // The eight-byte signature of PNG files.
  return /^iVBORw0KGgo[A-Za-z0-9+/]*={0,2}$/.test(base64) ? `data:image/png;base64,${base64}` : null
}
