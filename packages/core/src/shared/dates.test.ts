import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { formatDateLogged, formatListDate } from './dates'
import { defaultTimeZone, timeZoneOrDefault } from './time-zone'

describe('dates', () => {
  it.each([
    { instant: '2026-01-15T09:17:04Z', zone: 'Europe/Dublin', text: '15/01/2026 09:17:04' },
    { instant: '2026-07-15T09:17:04Z', zone: 'Europe/Dublin', text: '15/07/2026 10:17:04' },
    { instant: '2026-01-15T00:00:00Z', zone: 'America/New_York', text: '14/01/2026 19:00:00' },
    { instant: '2026-10-25T01:30:00Z', zone: 'Europe/Dublin', text: '25/10/2026 01:30:00' },
    { instant: 'never', zone: 'Europe/Dublin', text: '–' },
  ])('formats $instant in $zone as $text (DG-015)', ({ instant, zone, text }) => {
    expect(formatDateLogged(instant, zone)).toBe(text)
  })

  it('omits the seconds in lists', () => {
    expect(formatListDate('2026-01-15T09:17:04Z', 'Europe/Paris')).toBe('15/01/2026 10:17')
  })

  const bad = JSON.parse(readFileSync(new URL('../../test-data/time/bad-zones.json', import.meta.url), 'utf8'))
    .items as { value: string }[]

  it('never throws for a zone name, and falls back to Europe/Dublin for unknown ones (DG-006, DG-007, CO-004)', () => {
    for (const { value } of bad)
      expect(() => formatDateLogged('2026-01-15T09:17:04Z', timeZoneOrDefault(value))).not.toThrow()
    for (const name of [null, '', 'Mars/Base', '+01:00', 'Europe/Dublin<img>'])
      expect(timeZoneOrDefault(name)).toBe(defaultTimeZone)
    expect(timeZoneOrDefault('America/New_York')).toBe('America/New_York')
  })

  it.each(['Mars/Phobos', '', 'x'.repeat(100)])(
    'are written in Europe/Dublin for the zone "%s" (DG-007, XB-17)',
    (zone) => {
      expect(formatDateLogged('2026-07-01T12:00:00Z', zone)).toBe('01/07/2026 13:00:00')
      expect(formatListDate('2026-07-01T12:00:00Z', zone)).toBe('01/07/2026 13:00')
    },
  )
})
