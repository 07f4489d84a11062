import * as z from 'zod/mini'

export const pageSizes = [10, 20, 50, 100] as const
export const defaultPageSize = 10
/** Rows that can be skipped by `offset`; further pages are reached by the cursor of the page before. */
export const maxOffset = 10_000

const wholeNumber = z.union([z.number(), z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))])

/** Fields of every list's query; the wire says `free_search` for `freeSearch`. */
export const pagingShape = {
  limit: z._default(z.pipe(wholeNumber, z.int().check(z.minimum(1), z.maximum(100))), defaultPageSize),
  offset: z._default(z.pipe(wholeNumber, z.int().check(z.minimum(0), z.maximum(maxOffset))), 0),
  freeSearch: z._default(z.string().check(z.maxLength(200)), ''),
}

export const pagingWire = { freeSearch: 'free_search' } as const

/** Fields of every list's answer beside its rows. */
export const countShape = {
  count: z.int(),
  /** True when there are more rows than were counted: shown as 'n+'. */
  countIsEstimate: z._default(z.boolean(), false),
}

/** Answers `{ start, end }`, the 1-based numbers of the first and last row of a page; 0 and 0 when it is empty (AM-029). */
export function pageRange(offset: number, rows: number) {
  return rows === 0 ? { start: 0, end: 0 } : { start: offset + 1, end: offset + rows }
}

/**
 * Page numbers to offer around the current one, 1-based: at most `size` of them (4, or 2 below 595 px; spec 9, AM-029).
 */
export function pageWindow(page: number, pages: number, size: number): number[] {
  const length = Math.min(size, pages)
  const first = Math.max(1, Math.min(page - Math.floor((length - 1) / 2), pages - length + 1))
  return Array.from({ length }, (_, index) => first + index)
}
