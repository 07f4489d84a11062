import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultPageSize, pageRange, pageSizes, pageWindow, pageWindowSize, rangeText } from './paging'
import { uiMessages } from './ui.messages'

describe('paging', () => {
  it('offers 10, 20, 50 and 100 rows per page, 10 by default (CO-032, CO-033, CO-038)', () => {
    expect(pageSizes).toEqual([10, 20, 50, 100])
    expect(defaultPageSize).toBe(10)
  })

  it.each([
    { page: 1, pages: 10, size: 4, window: [1, 2, 3, 4] },
    { page: 5, pages: 10, size: 4, window: [4, 5, 6, 7] },
    { page: 10, pages: 10, size: 4, window: [7, 8, 9, 10] },
    { page: 2, pages: 3, size: 4, window: [1, 2, 3] },
    { page: 5, pages: 10, size: 2, window: [5, 6] },
    { page: 10, pages: 10, size: 2, window: [9, 10] },
    { page: 1, pages: 1, size: 4, window: [1] },
  ])('offers $window around page $page of $pages (CO-034, CO-035, AM-029)', ({ page, pages, size, window }) => {
    expect(pageWindow(page, pages, size)).toEqual(window)
  })

  it.each([
    { offset: 0, rows: 10, range: { start: 1, end: 10 } },
    { offset: 40, rows: 5, range: { start: 41, end: 45 } },
    { offset: 0, rows: 0, range: { start: 0, end: 0 } },
  ])('returns $range for $rows rows after $offset (CO-036)', ({ offset, rows, range }) => {
    expect(pageRange(offset, rows)).toEqual(range)
  })

  it('offers a gapless window of pages that includes the current one (CO-034, AM-029)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(499), fc.constantFrom(2, 4), (pages, at, size) => {
        const page = 1 + (at % pages)
        const window = pageWindow(page, pages, size)

        expect(window).toHaveLength(Math.min(size, pages))
        expect(window).toContain(page)
        expect(window[0]).toBeGreaterThanOrEqual(1)
        expect(window.at(-1)).toBeLessThanOrEqual(pages)
        expect(window.every((number, index) => number === (window[0] ?? 0) + index)).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  it.each([
    { width: 320, size: 2 },
    { width: 594, size: 2 },
    { width: 594.9, size: 2 },
    { width: 595, size: 4 },
    { width: 1920, size: 4 },
  ])('offers $size pages at $width px (CO-034, CO-035, AM-029)', ({ width, size }) => {
    expect(pageWindowSize(width)).toBe(size)
  })

  it.each([
    { list: { offset: 0, rows: 10, count: 45 }, text: '1 - 10 of 45' },
    { list: { offset: 40, rows: 5, count: 45 }, text: '41 - 45 of 45' },
    { list: { offset: 0, rows: 3, count: 3 }, text: '1 - 3 of 3' },
    { list: { offset: 0, rows: 0, count: 0 }, text: '0 - 0 of 0' },
    { list: { offset: 9_990, rows: 10, count: 12_345 }, text: '9,991 - 10,000 of 12,345' },
  ])('formats "$text" (CO-036, AM-029)', ({ list, text }) => {
    expect(rangeText({ ...list, isEstimate: false })).toBe(text)
    expect(rangeText({ ...list, isEstimate: false }, 'en', uiMessages.en.pagination.range)).toBe(text)
  })

  it('appends a + to an estimate (CO-037)', () => {
    const list = { offset: 0, rows: 10, count: 10_000, isEstimate: true }

    expect(rangeText(list, 'en')).toBe('1 - 10 of 10,000+')
    expect(rangeText(list, 'fr', uiMessages.fr.pagination.range)).toBe('1 - 10 sur 10\u202f000+')
  })
})
