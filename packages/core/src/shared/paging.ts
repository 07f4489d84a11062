/** Page sizes that lists offer (spec 9). */
export const pageSizes = [10, 20, 50, 100] as const
/** Default number of rows per page (spec 9). */
export const defaultPageSize = 10
/** Maximum rows that `offset` can skip; use the previous page's cursor to go further. */
export const maxOffset = 10_000

/** Returns `{ start, end }`, the 1-based numbers of the first and last row of a page; 0 and 0 when it is empty (AM-029). */
export function pageRange(offset: number, rows: number) {
  return rows === 0 ? { start: 0, end: 0 } : { start: offset + 1, end: offset + rows }
}

/** Visible rows of a list. */
export interface ListRange {
  /** Number of rows before this page. */
  offset: number
  /** Number of rows on this page. */
  rows: number
  count: number
  /** True when there are more rows than `count`. */
  isEstimate: boolean
}

/**
 * 'x - y of n', n followed by + when it is an estimate (spec 9). The numbers are written in the way of the locale; `range`
 * puts them in words, English ones by default, those of `uiMessages` in another language.
 */
export function rangeText(
  { offset, rows, count, isEstimate }: ListRange,
  locale = 'en',
  range = (start: string, end: string, of: string) => `${start} - ${end} of ${of}`,
): string {
  const { start, end } = pageRange(offset, rows)
  const number = (value: number) => value.toLocaleString(locale)
  return range(number(start), number(end), `${number(count)}${isEstimate ? '+' : ''}`)
}

/** Number of page links at a width: 2 below 595 px, otherwise 4 (spec 9). */
export function pageWindowSize(widthPx: number): 2 | 4 {
  return widthPx < 595 ? 2 : 4
}

/** Page numbers to offer around the current one, 1-based: at most `size` of them, see `pageWindowSize` (AM-029). */
export function pageWindow(page: number, pages: number, size: number): number[] {
  const length = Math.min(size, pages)
  const first = Math.max(1, Math.min(page - Math.floor((length - 1) / 2), pages - length + 1))
  return Array.from({ length }, (_, index) => first + index)
}
