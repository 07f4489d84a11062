import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { datePickerStepMinutes, isFutureDate, isValidDate } from './calendar-dates'

const dates = JSON.parse(readFileSync(new URL('../../test-data/time/dates.json', import.meta.url), 'utf8')).items

describe('isValidDate', () => {
  it('validates every start in the corpus correctly (VA-039)', () => {
    for (const { id, value, valid } of dates) {
      const isStart = isFutureDate(value, { now: new Date('2026-09-01T12:00:00Z'), timeZone: 'Europe/Dublin' })
      if (valid !== null) expect(isStart, id).toBe(valid)
    }
  })

  it.each([
    { text: '2028-02-29', valid: true },
    { text: '2000-02-29', valid: true },
    { text: '0099-12-31', valid: true },
    { text: '2026-12-31 00:00', valid: true },
    { text: '2026-12-31 23:59', valid: true },
    { text: '2026-02-29', valid: false },
    { text: '1900-02-29', valid: false },
    { text: '2026-02-30', valid: false },
    { text: '2026-04-31 10:00', valid: false },
    { text: '2026-13-01', valid: false },
    { text: '2026-00-10', valid: false },
    { text: '2026-10-00', valid: false },
    { text: '0000-01-01', valid: false },
    { text: '2026-12-31 24:00', valid: false },
    { text: '2026-12-31 23:60', valid: false },
    { text: '2026-12-31 23:59:00', valid: false },
    { text: '2026-12-31T23:59', valid: false },
    { text: '2026-1-1', valid: false },
    { text: ' 2026-12-31', valid: false },
    { text: '2026-12-31\n', valid: false },
    { text: '٢٠٢٦-12-31', valid: false },
  ])('returns $valid for "$text" (VA-039)', ({ text, valid }) => {
    expect(isValidDate(text)).toBe(valid)
  })

  it('accepts exactly the days of the calendar', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), fc.nat(13), fc.nat(32), (year, month, day) => {
        const [y, m, d] = [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')]
        const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
        const days = [0, 31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 0][month] ?? 0

        expect(isValidDate(`${y}-${m}-${d}`)).toBe(day >= 1 && day <= days)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('isFutureDate', () => {
  const now = new Date('2026-03-28T23:30:00Z')

  it.each([
    { text: '2026-03-27', timeZone: 'Europe/Dublin', future: false },
    { text: '2026-03-28', timeZone: 'Europe/Dublin', future: false },
    { text: '2026-03-28 23:59', timeZone: 'Europe/Dublin', future: false },
    { text: '2026-03-29', timeZone: 'Europe/Dublin', future: true },
    { text: '2026-03-29 00:00', timeZone: 'Europe/Dublin', future: true },
    { text: '2027-01-01', timeZone: 'Europe/Dublin', future: true },
    // Already the 29th in that zone.
    { text: '2026-03-29 23:59', timeZone: 'Europe/Paris', future: false },
    { text: '2026-03-30', timeZone: 'Europe/Paris', future: true },
    // Still the 28th in that zone.
    { text: '2026-03-29', timeZone: 'America/Los_Angeles', future: true },
    { text: '2026-03-29', timeZone: 'Mars/Base', future: true },
    { text: '2026-03-28', timeZone: 'Mars/Base', future: false },
    { text: '2027-02-29', timeZone: 'Europe/Dublin', future: false },
    { text: '', timeZone: 'Europe/Dublin', future: false },
  ])('returns $future for "$text" in $timeZone (VA-040, AM-094)', ({ text, timeZone, future }) => {
    expect(isFutureDate(text, { now, timeZone })).toBe(future)
  })

  it('returns false when now is an invalid date', () => {
    expect(isFutureDate('2999-01-01', { now: new Date('never'), timeZone: 'Europe/Dublin' })).toBe(false)
  })
})

describe('the date picker', () => {
  it('steps by 5 minutes (CO-005)', () => {
    expect(datePickerStepMinutes).toBe(5)
  })
})
