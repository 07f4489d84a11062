import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoment, formatNumber, formatPercent, formatShortNumber } from './format'
import { formatDay } from './format-day'

describe('numbers and moments', () => {
  it('follow the language', () => {
    expect(formatNumber(1234567.891, 'en', { maxDigits: 1 })).toBe('1,234,567.9')
    expect(formatNumber(1234567.891, 'fr', { maxDigits: 1 })).toBe('1\u202f234\u202f567,9')
  })

  it('follow the zone, in summer and in winter', () => {
    const options = { locale: 'en', timeZone: 'Europe/Dublin' } as const
    expect(formatMoment('2026-07-01T12:00:00Z', options)).toBe('1 Jul 2026, 13:00')
    expect(formatMoment('2026-01-01T12:00:00Z', { ...options, parts: 'time' })).toBe('12:00')
    expect(formatMoment('2026-01-01T12:00:00Z', { ...options, locale: 'fr', parts: 'date' })).toBe('1 janv. 2026')
    expect(formatDay('2026-01-01', 'fr')).toBe('1 janv. 2026')
  })

  it('read as a dash when missing or invalid', () => {
    expect(formatDay(null, 'en')).toBe('–')
    expect([formatNumber(Number.NaN, 'en'), formatMoment('soon', { locale: 'en', timeZone: 'UTC' })]).toEqual([
      '–',
      '–',
    ])
  })

  it('fall back to Europe/Dublin for an unknown zone (XB-17)', () => {
    expect(formatMoment('2026-07-01T12:00:00Z', { locale: 'en', timeZone: 'Mars/Phobos', parts: 'time' })).toBe('13:00')
  })
})

describe('percents', () => {
  it.each([
    [0.042, '4.2%', '4,2\u00a0%'],
    [-0.5, '-50%', '-50\u00a0%'],
    [0.9999, '100%', '100\u00a0%'],
    [Number.POSITIVE_INFINITY, '–', '–'],
  ])('%d reads %s in English and %s in French', (share, en, fr) => {
    // The runtime's data determine which non-breaking space it is.
    const french = formatPercent(share, 'fr').replace('\u202f', '\u00a0')
    expect([formatPercent(share, 'en'), french]).toEqual([en, fr])
  })
})

describe('short numbers', () => {
  it.each([
    [0, '0', '0'],
    [7, '7', '7'],
    [999, '999', '999'],
    [0.25, '0.3', '0,3'],
    [600, '600', '600'],
    [1_000, '1k', '1\u00a0k'],
    [1_840, '1.8k', '1,8\u00a0k'],
    [12_340, '12.3k', '12,3\u00a0k'],
    [123_456, '123k', '123\u00a0k'],
    [999_960, '1M', '1\u00a0M'],
    [1_284_902, '1.3M', '1,3\u00a0M'],
    [-2_400, '-2.4k', '-2,4\u00a0k'],
    [Number.NaN, '–', '–'],
  ])('%d reads %s in English and %s in French', (value, en, fr) => {
    expect([formatShortNumber(value, 'en'), formatShortNumber(value, 'fr')]).toEqual([en, fr])
  })

  it('have at most three digits', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e14, max: 1e14, noNaN: true }), (value) => {
        expect(formatShortNumber(value, 'en').replace(/\D/g, '').length).toBeLessThanOrEqual(3)
      }),
      { numRuns: 1_000 },
    )
  })
})
