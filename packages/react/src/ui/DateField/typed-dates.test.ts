import { describe, expect, it } from 'vitest'
import { readDate, readTime } from './typed-dates'

describe('readDate', () => {
  it.each([
    { typed: '2026-12-01', date: '2026-12-01' },
    { typed: ' 2026-2-9 ', date: '2026-02-09' },
    { typed: '2026/12/01', date: '2026-12-01' },
    { typed: '2026.12.1', date: '2026-12-01' },
    { typed: '20261201', date: '2026-12-01' },
    { typed: '2028-02-29', date: '2028-02-29' },
    { typed: '2026-02-29', date: null },
    { typed: '01/12/2026', date: null },
    { typed: '2026-12', date: null },
    { typed: '2026-12-01 10:00', date: null },
    { typed: '', date: null },
    { typed: 'soon', date: null },
  ])('parses "$typed" as $date', ({ typed, date }) => {
    expect(readDate(typed)).toBe(date)
  })
})

describe('readTime', () => {
  it.each([
    { typed: '08:00', time: '08:00' },
    { typed: ' 8:05 ', time: '08:05' },
    { typed: '8', time: '08:00' },
    { typed: '8h', time: '08:00' },
    { typed: '8h30', time: '08:30' },
    { typed: '8.30', time: '08:30' },
    { typed: '0830', time: '08:30' },
    { typed: '23:59', time: '23:59' },
    { typed: '24:00', time: null },
    { typed: '08:60', time: null },
    { typed: '8:5', time: null },
    { typed: '', time: null },
    { typed: 'noon', time: null },
  ])('parses "$typed" as $time', ({ typed, time }) => {
    expect(readTime(typed)).toBe(time)
  })
})
