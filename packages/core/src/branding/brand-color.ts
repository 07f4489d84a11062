const hex = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i
const call = /^(?:rgb|hsl|oklch|oklab)a?\([\d\s.,%/+a-z-]{1,80}\)$/i

/**
 * Returns a colour usable for a theme, unchanged: hex digits, or `rgb()`, `hsl()`, `oklch()` or `oklab()` with plain values. `null` for
 * everything else, including names and `var()`, because it goes into style sheets.
 */
export function brandColor(text: string | null): string | null {
  const color = text?.trim() ?? ''
  return hex.test(color) || call.test(color) ? color : null
}
