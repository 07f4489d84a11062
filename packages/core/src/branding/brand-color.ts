const hex = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i
const call = /^(?:rgb|hsl|oklch|oklab)a?\([\d\s.,%/+a-z-]{1,80}\)$/i

/**
 * A colour that a theme can be made of, as it came: hex digits, or `rgb()`, `hsl()`, `oklch()` or `oklab()` of plain values.
 * `null` for everything else, names and `var()` included: it is put into style sheets.
 */
export function brandColor(text: string | null): string | null {
  const color = text?.trim() ?? ''
  return hex.test(color) || call.test(color) ? color : null
}
