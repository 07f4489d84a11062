import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growth, linear } from '../../../../scripts/vitest/growth'
import { toWallClock } from '../time/wall-clock'
import { Repeats } from './report-codes'
import { nextRuns, type Schedule } from './schedule'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const zones = JSON.parse(readFileSync(new URL('../../test-data/time/zones.json', import.meta.url), 'utf8')).items as {
  id: string
  zone: string
  local?: string
}[]
const changes = zones.filter((item) => item.local) as { id: string; zone: string; local: string }[]
const formats = new Map<string, Intl.DateTimeFormat>()

const schedule = (own: Partial<Schedule> = {}): Schedule => ({
  start: '2026-01-05 08:00',
  repeats: Repeats.Daily,
  weekends: null,
  timeZone: 'Europe/Dublin',
  ...own,
})
const wallClocks = (own: Partial<Schedule>, after: string, count: number) =>
  nextRuns(schedule(own), { after: new Date(after), count }).map((run) => toWallClock(run, schedule(own).timeZone))

describe('nextRuns', () => {
  it('starts with the start itself, and skips a run that equals the given instant', () => {
    expect(wallClocks({}, '2020-01-01T00:00:00Z', 2)).toEqual(['2026-01-05 08:00', '2026-01-06 08:00'])
    expect(wallClocks({}, '2026-01-05T07:59:59.999Z', 1)).toEqual(['2026-01-05 08:00'])
    expect(wallClocks({}, '2026-01-05T08:00:00Z', 1)).toEqual(['2026-01-06 08:00'])
  })

  it.each([
    { repeats: Repeats.Weekly, runs: ['2026-01-05 08:00', '2026-01-12 08:00', '2026-01-19 08:00'] },
    { repeats: Repeats.Fortnightly, runs: ['2026-01-05 08:00', '2026-01-19 08:00', '2026-02-02 08:00'] },
    { repeats: Repeats.Monthly, runs: ['2026-01-05 08:00', '2026-02-05 08:00', '2026-03-05 08:00'] },
  ])('with repeats $repeats, runs on $runs', ({ repeats, runs }) => {
    expect(wallClocks({ repeats }, '2026-01-01T00:00:00Z', 3)).toEqual(runs)
  })

  it.each([0, false] as const)(
    'leaves Saturday and Sunday out when daily weekends are %s (AM-070, SR-099)',
    (weekends) => {
      expect(wallClocks({ start: '2026-01-08 08:00', weekends }, '2026-01-01T00:00:00Z', 4)).toEqual([
        '2026-01-08 08:00',
        '2026-01-09 08:00',
        '2026-01-12 08:00',
        '2026-01-13 08:00',
      ])
      expect(wallClocks({ start: '2026-01-10 08:00', weekends }, '2026-01-01T00:00:00Z', 1)).toEqual([
        '2026-01-12 08:00',
      ])
    },
  )

  it('keeps weekend runs when told to, and when there is no choice (AM-070, SR-097, SR-101)', () => {
    for (const weekends of [1, true, null] as const)
      expect(wallClocks({ weekends }, '2026-01-09T12:00:00Z', 2)).toEqual(['2026-01-10 08:00', '2026-01-11 08:00'])
    for (const repeats of [Repeats.Weekly, Repeats.Fortnightly])
      expect(wallClocks({ repeats, start: '2026-01-10 08:00', weekends: 0 }, '2026-01-01T00:00:00Z', 1)).toEqual([
        '2026-01-10 08:00',
      ])
  })

  it('uses the last day of a month without that day, then the day again the next month (AM-070)', () => {
    expect(wallClocks({ repeats: Repeats.Monthly, start: '2027-12-31 08:00' }, '2027-12-31T08:00:00Z', 4)).toEqual([
      '2028-01-31 08:00',
      '2028-02-29 08:00',
      '2028-03-31 08:00',
      '2028-04-30 08:00',
    ])
  })

  it('moves a monthly weekend run to Monday, even into the next month (AM-070, SR-098, SR-100)', () => {
    const own = { repeats: Repeats.Monthly, start: '2026-01-31 08:00' }

    expect(wallClocks({ ...own, weekends: 0 }, '2026-01-31T09:00:00Z', 3)).toEqual([
      '2026-02-02 08:00',
      '2026-03-02 08:00',
      '2026-03-31 08:00',
    ])
    expect(wallClocks({ ...own, weekends: 1 }, '2026-01-01T09:00:00Z', 1)).toEqual(['2026-01-31 08:00'])
  })

  it('keeps the customer’s local time across clock changes (AM-070, AM-071)', () => {
    expect(nextRuns(schedule(), { after: new Date('2026-03-28T00:00:00Z'), count: 2 })).toEqual([
      new Date('2026-03-28T08:00:00Z'),
      new Date('2026-03-29T07:00:00Z'),
    ])
    expect(wallClocks({ start: '2026-01-05 01:30' }, '2026-03-28T12:00:00Z', 2)).toEqual([
      '2026-03-29 02:30',
      '2026-03-30 01:30',
    ])
    expect(
      nextRuns(schedule({ start: '2026-01-05 01:30' }), { after: new Date('2026-10-24T12:00:00Z'), count: 2 }),
    ).toEqual([new Date('2026-10-25T00:30:00Z'), new Date('2026-10-26T01:30:00Z')])
  })

  it('sends exactly once on every clock-change day in the corpus (AM-071)', () => {
    for (const { id, zone, local } of changes) {
      const clock = Date.parse(`${local}Z`)
      const start = new Date(clock - 7 * dayMs).toISOString().slice(0, 16).replace('T', ' ')
      const after = new Date(clock - 3 * dayMs)
      const runs = nextRuns(schedule({ start, timeZone: zone }), { after, count: 7 }).map((run) => run.getTime())
      const hours = runs.slice(1).map((run, index) => (run - (runs[index] ?? 0)) / hourMs)

      expect(runs.filter((run) => run === slowInstant(clock, zone)).length, id).toBe(1)
      expect(Math.min(...hours), id).toBeGreaterThanOrEqual(22)
      expect(Math.max(...hours), id).toBeLessThanOrEqual(26)
    }
  })

  it('sends once when a zone skips a whole day', () => {
    expect(wallClocks({ timeZone: 'Pacific/Apia' }, '2011-12-28T12:00:00Z', 1)).toEqual(['2026-01-05 08:00'])
    expect(wallClocks({ timeZone: 'Pacific/Apia', start: '2011-12-01 08:00' }, '2011-12-29T12:00:00Z', 3)).toEqual([
      '2011-12-29 08:00',
      '2011-12-31 08:00',
      '2012-01-01 08:00',
    ])
  })

  it('matches a day-by-day reference implementation', () => {
    const anySchedule = fc.record({
      start: fc
        .oneof(
          fc.integer({ min: 0, max: 20_000_000 }).map((minute) => Date.UTC(2000, 0, 1) + minute * 60_000),
          // Close to a clock change, one week earlier.
          fc.constantFrom(...changes).map(({ local }) => Date.parse(`${local}Z`) - 7 * dayMs),
        )
        .map((clock) => new Date(clock).toISOString().slice(0, 16).replace('T', ' ')),
      repeats: fc.constantFrom(...Object.values(Repeats)),
      weekends: fc.constantFrom(0 as const, 1 as const, true, false, null),
      timeZone: fc.constantFrom(...changes.map(({ zone }) => zone)),
    })

    fc.assert(
      fc.property(anySchedule, fc.integer({ min: -10_000, max: 700 * 1_440 }), (one, minutes) => {
        const after = new Date(Date.parse(`${one.start}Z`) + minutes * 60_000)
        expect(nextRuns(one, { after, count: 4 })).toEqual(slowRuns(one, after, 4))
      }),
      { numRuns: 1_000 },
    )
  })

  it('continues from the last run it returned', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(Repeats)),
        fc.boolean(),
        fc.nat(5_000_000),
        (repeats, weekends, minutes) => {
          const one = schedule({ repeats, weekends, start: '2024-01-31 02:30', timeZone: 'America/New_York' })
          const after = new Date(Date.UTC(2023, 11, 1) + minutes * 60_000)
          const [first, ...others] = nextRuns(one, { after, count: 4 })
          expect(nextRuns(one, { after: first as Date, count: 3 })).toEqual(others)
        },
      ),
      { numRuns: 1_000 },
    )
  })

  it('does not step through the years between start and now', async () => {
    const runAfter = (years: number) => {
      for (const repeats of Object.values(Repeats)) {
        const after = new Date(Date.UTC(2026 + years, 0))
        expect(nextRuns(schedule({ repeats }), { after, count: 1 })).toHaveLength(1)
      }
    }

    // Iterating over each day would take a hundred times as long.
    expect(await growth(runAfter, 60, { factor: 100 })).toBeLessThan(linear)
  })

  it.each([
    { start: '' },
    { start: '2026-02-30 10:00' },
    { start: 'x'.repeat(100_000) },
    { repeats: 9 },
    { repeats: Number.NaN },
    { start: '9999-12-31 23:55', repeats: Repeats.Weekly, timeZone: 'UTC' },
  ])('returns no runs for %o', (own) => {
    expect(nextRuns(schedule(own), { after: new Date('9999-12-31T23:55:00Z'), count: 5 })).toEqual([])
    expect(nextRuns(schedule(own), { after: new Date(Number.NaN), count: 5 })).toEqual([])
  })

  it('uses Europe/Dublin for an unknown zone, and returns no runs for an invalid count', () => {
    expect(wallClocks({ timeZone: 'Mars/Base' }, '2026-07-01T00:00:00Z', 1)).toEqual(['2026-07-01 08:00'])
    for (const count of [0, -1, Number.NaN]) expect(wallClocks({}, '2026-07-01T00:00:00Z', count)).toEqual([])
  })
})

/** Reference implementation, day by day from the start: a due run waits until it may be sent. */
function slowRuns({ start, repeats, weekends, timeZone }: Schedule, after: Date, count: number): Date[] {
  const first = Date.parse(`${start}Z`)
  const dayOfStart = new Date(first).getUTCDate()
  const avoidsWeekend = weekends === 0 || weekends === false
  const runs: Date[] = []
  let isDue = false
  let last = 0
  for (let clock = first, days = 0; runs.length < count; clock += dayMs, days += 1) {
    const day = new Date(clock)
    const isWeekend = day.getUTCDay() % 6 === 0
    const isMonthsEnd = new Date(clock + dayMs).getUTCDate() === 1
    if (repeats === Repeats.Daily) isDue = !(avoidsWeekend && isWeekend)
    else if (repeats === Repeats.Weekly) isDue = days % 7 === 0
    else if (repeats === Repeats.Fortnightly) isDue = days % 14 === 0
    else if (day.getUTCDate() === dayOfStart || (isMonthsEnd && day.getUTCDate() < dayOfStart)) isDue = true
    if (!isDue || (repeats === Repeats.Monthly && avoidsWeekend && isWeekend)) continue
    isDue = false
    if (clock < after.getTime() - 3 * dayMs) continue
    const time = slowInstant(clock, timeZone)
    if (time > after.getTime() && time > last) runs.push(new Date(time))
    last = Math.max(last, time)
  }
  return runs
}

/** Returns the earliest instant showing the local time, among those given by the surrounding offsets; the earlier offset in a gap. */
function slowInstant(clock: number, timeZone: string): number {
  const offsets = [-26, -13, 0, 13, 26].map(
    (hours) => slowClock(clock + hours * hourMs, timeZone) - clock - hours * hourMs,
  )
  const times = offsets.map((offset) => clock - offset)
  const shown = times.filter((time) => slowClock(time, timeZone) === clock)
  return shown.length > 0 ? Math.min(...shown) : (times[0] ?? Number.NaN)
}

function slowClock(time: number, timeZone: string): number {
  let format = formats.get(timeZone)
  if (!format) {
    const numeric = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
    const clock = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const
    format = new Intl.DateTimeFormat('en-GB', { timeZone, ...numeric, ...clock })
    formats.set(timeZone, format)
  }
  const part = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
  return Date.UTC(part.year ?? 0, (part.month ?? 0) - 1, part.day, part.hour, part.minute, part.second)
}
