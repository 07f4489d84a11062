import { describe, expect, it } from 'vitest'
import { formatMoment, formatNumber } from './format'

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
  })

  it('read as a dash when they are none', () => {
    expect([formatNumber(Number.NaN, 'en'), formatMoment('soon', { locale: 'en', timeZone: 'UTC' })]).toEqual([
      '–',
      '–',
    ])
  })

  it('are in Europe/Dublin for an unknown zone (XB-17)', () => {
    expect(formatMoment('2026-07-01T12:00:00Z', { locale: 'en', timeZone: 'Mars/Phobos', parts: 'time' })).toBe('13:00')
  })
})
