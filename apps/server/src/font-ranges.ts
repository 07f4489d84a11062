/** Parses a font's coverage as its package writes it: `U+0460-052F,U+20B4` as pairs of first and last code point. */
export function fontRanges(ranges: string): [number, number][] {
  return ranges.split(',').map((part) => {
    const [first = '', last = first] = part.replace(/^U\+/i, '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}
