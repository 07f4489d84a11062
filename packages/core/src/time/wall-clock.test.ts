import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDateLogged } from '../shared/dates'
import { isWallClock, todayIn, toInstant, toWallClock } from './wall-clock'

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../test-data/time/${name}.json`, import.meta.url), 'utf8')).items
const zones = read('zones') as {
  id: string
  kind: string
  zone: string
  utc: string
  digest: string
  report: string
  local: string
}[]
const ofKind = (kind: string) => zones.filter((item) => item.kind === kind)
const hourMs = 3_600_000
const minuteMs = 60_000
const formats = new Map<string, Intl.DateTimeFormat>()

const shown = [...ofKind('display'), ...ofKind('display at a clock change')]

describe('toWallClock', () => {
  it('formats every instant in the corpus correctly, digest dates too (SR-071, DG-015, AM-071)', () => {
    for (const { id, utc, zone, report, digest } of shown) {
      expect(toWallClock(utc, zone), id).toBe(report)
      expect(formatDateLogged(utc, zone), id).toBe(digest)
    }
    expect(shown.length).toBeGreaterThan(300)
  })

  it.each([
    { zone: 'Europe/Dublin', summer: '2026-07-15 10:17', winter: '2026-01-15 09:17' },
    { zone: 'America/New_York', summer: '2026-07-15 05:17', winter: '2026-01-15 04:17' },
    { zone: 'Mars/Base', summer: '2026-07-15 10:17', winter: '2026-01-15 09:17' },
  ])('formats a start in $zone in summer and in winter (SR-071)', ({ zone, summer, winter }) => {
    expect(toWallClock('2026-07-15T09:17:59.999Z', zone)).toBe(summer)
    expect(toWallClock(new Date('2026-01-15T09:17:00Z'), zone)).toBe(winter)
  })

  it('returns null for an invalid instant or a year without four digits', () => {
    for (const instant of ['', 'never', 'x'.repeat(100_000), '+020000-01-01T00:00:00Z', new Date(Number.NaN)])
      expect(toWallClock(instant, 'Europe/Dublin')).toBeNull()
  })
})

describe('toInstant', () => {
  it('moves skipped local times forward (AM-071)', () => {
    for (const { id, local, zone } of ofKind('local time that does not exist')) {
      const moved = toWallClock(toInstant(local, zone) as Date, zone) as string

      expect(moved > local, id).toBe(true)
      expect(toInstant(local, zone), id).toEqual(slowInstant(local, zone))
    }
    expect(toInstant('2026-03-29 01:30', 'Europe/Dublin')).toEqual(new Date('2026-03-29T01:30:00Z'))
    // Nuuk jumps from 23:00 to midnight.
    expect(toInstant('2026-03-28 23:30', 'America/Nuuk')).toEqual(new Date('2026-03-29T01:30:00Z'))
    expect(toInstant('2011-12-30 10:00', 'Pacific/Apia')).toEqual(new Date('2011-12-30T20:00:00Z'))
  })

  it('picks the earlier of two equal times (AM-071)', () => {
    for (const { id, local, zone } of ofKind('local time that happens twice')) {
      expect(toWallClock(toInstant(local, zone) as Date, zone), id).toBe(local)
      expect(toInstant(local, zone), id).toEqual(slowInstant(local, zone))
    }
    expect(toInstant('2026-10-25 01:30', 'Europe/Dublin')).toEqual(new Date('2026-10-25T00:30:00Z'))
  })

  it('matches a minute-by-minute reference implementation, near clock changes and elsewhere', () => {
    const changes = zones.filter(({ local }) => local)
    const nearChange = fc
      .tuple(fc.constantFrom(...changes), fc.integer({ min: -300, max: 300 }))
      .map(([{ local, zone }, minutes]) => ({ zone, clock: Date.parse(`${local}Z`) + minutes * minuteMs }))
    const anywhere = fc.record({ zone: fc.constantFrom(...zones.map(({ zone }) => zone)), clock: minuteOf(1973, 2060) })

    fc.assert(
      fc.property(fc.oneof(nearChange, anywhere), ({ zone, clock }) => {
        const local = new Date(clock).toISOString().slice(0, 16).replace('T', ' ')
        expect(toInstant(local, zone)).toEqual(slowInstant(local, zone))
      }),
      { numRuns: 1_000 },
    )
  })

  it('round-trips every wall clock time that exists', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Intl.supportedValuesOf('timeZone')), minuteOf(1000, 9999), (zone, time) => {
        const local = toWallClock(new Date(time), zone)
        fc.pre(local !== null)
        expect(toWallClock(toInstant(local, zone) as Date, zone)).toBe(local)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('isWallClock', () => {
  it('rejects every malformed start in the corpus (SR-045, VA-027)', () => {
    for (const { id, value, valid } of read('dates') as { id: string; value: string; valid: boolean | null }[]) {
      if (valid) expect(isWallClock(value), id).toBe(true)
      // A well-formed day in the past is rejected by `isStartAllowed`.
      else if (!/^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d$/.test(value)) expect(isWallClock(value), id).toBe(false)
    }
  })

  it.each([
    { text: '2028-02-29 23:59', answer: true },
    { text: '2026-02-29 10:00', answer: false },
    { text: '2026-04-31 10:00', answer: false },
    { text: '2026-12-01 24:00', answer: false },
    { text: '2026-12-01 10:60', answer: false },
    { text: '2026-12-01', answer: false },
    { text: '2026-12-01 10:00\n', answer: false },
    { text: '٢٠٢٦-12-01 10:00', answer: false },
  ])('returns $answer for $text (VA-027)', ({ text, answer }) => {
    expect(isWallClock(text)).toBe(answer)
    expect(toInstant(text, 'Europe/Dublin') !== null).toBe(answer)
  })
})

describe('todayIn', () => {
  it('returns the day in the zone, not in UTC (SR-043, AM-073)', () => {
    const now = new Date('2026-01-15T23:30:00Z')

    expect(todayIn('Europe/Dublin', now)).toBe('2026-01-15')
    expect(todayIn('Europe/Paris', now)).toBe('2026-01-16')
    expect(todayIn('America/Los_Angeles', now)).toBe('2026-01-15')
    expect(todayIn('Europe/Dublin', new Date(Number.NaN))).toBeNull()
  })
})

function minuteOf(firstYear: number, lastYear: number) {
  return fc
    .integer({ min: Date.UTC(firstYear, 0, 2) / minuteMs, max: Date.UTC(lastYear, 11, 30) / minuteMs })
    .map((minute) => minute * minuteMs)
}

/** Iterates over the hours of two days, and over the minutes of an hour in which the clocks change. */
function slowInstant(local: string, zone: string): Date {
  const wanted = Date.parse(`${local}Z`)
  for (let hour = wanted - 30 * hourMs; ; hour += hourMs) {
    const clock = slowClock(hour, zone)
    const hasChange = slowClock(hour + hourMs, zone) !== clock + hourMs
    if (!hasChange && clock <= wanted && wanted < clock + hourMs) return new Date(hour + wanted - clock)
    for (let time = hour; hasChange && time < hour + hourMs; time += minuteMs) {
      const shown = slowClock(time, zone)
      if (shown === wanted) return new Date(time)
      if (shown < wanted && slowClock(time + minuteMs, zone) > wanted) return new Date(time + wanted - shown)
    }
  }
}

function slowClock(time: number, timeZone: string): number {
  let format = formats.get(timeZone)
  if (!format) {
    const numeric = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
    const time = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const
    format = new Intl.DateTimeFormat('en-GB', { timeZone, ...numeric, ...time })
    formats.set(timeZone, format)
  }
  const part = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
  return Date.UTC(part.year ?? 0, (part.month ?? 0) - 1, part.day, part.hour, part.minute, part.second)
}
