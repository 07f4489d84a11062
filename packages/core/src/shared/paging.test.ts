import { describe, expect, it } from 'vitest'
import { pageRange, pageWindow } from './paging'

describe('paging', () => {
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
  ])('counts $rows rows after $offset as $range (CO-036)', ({ offset, rows, range }) => {
    expect(pageRange(offset, rows)).toEqual(range)
  })
})
