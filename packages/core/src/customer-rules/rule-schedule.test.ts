import { describe, expect, it } from 'vitest'
import { appliesAt, noSchedule, type RuleSchedule, scheduleProblem } from './rule-schedule'

const dublin = 'Europe/Dublin'
const friday: RuleSchedule['days'] = [5]
const applies = (schedule: Partial<RuleSchedule>, now: string, zone = dublin) =>
  appliesAt({ ...noSchedule, ...schedule }, new Date(now), zone)

describe('appliesAt', () => {
  it.each([
    { what: 'always without limits', schedule: {}, at: '2026-11-20T03:00:00Z', is: true },
    { what: 'on a day of its own', schedule: { days: friday }, at: '2026-11-20T12:00:00Z', is: true },
    { what: 'on no other day', schedule: { days: friday }, at: '2026-11-21T12:00:00Z', is: false },
    { what: 'from its first minute', schedule: { from: '09:00', to: '17:00' }, at: '2026-11-20T09:00:00Z', is: true },
    { what: 'not at its end', schedule: { from: '09:00', to: '17:00' }, at: '2026-11-20T17:00:00Z', is: false },
    {
      what: 'after midnight as part of the day on which it began',
      ...{ schedule: { days: friday, from: '22:00', to: '06:00' }, at: '2026-11-21T05:59:00Z', is: true },
    },
    {
      what: 'not before the morning of its first day',
      ...{ schedule: { days: friday, from: '22:00', to: '06:00' }, at: '2026-11-20T05:59:00Z', is: false },
    },
    { what: 'from its start', schedule: { startsAt: '2026-11-20T09:00:00Z' }, at: '2026-11-20T09:00:00Z', is: true },
    { what: 'not before it', schedule: { startsAt: '2026-11-20T09:00:00Z' }, at: '2026-11-20T08:59:59Z', is: false },
    {
      what: 'not from its end on',
      schedule: { endsAt: '2026-11-20T09:00:00Z' },
      at: '2026-11-20T09:00:00Z',
      is: false,
    },
  ])('holds $what', ({ schedule, at, is }) => {
    expect(applies(schedule, at)).toBe(is)
  })

  it('goes by the clocks of the zone', () => {
    const schedule = { days: [5], from: '09:00', to: '17:00' } satisfies Partial<RuleSchedule>

    expect(applies(schedule, '2026-11-20T14:30:00Z', 'America/New_York')).toBe(true)
    expect(applies(schedule, '2026-11-20T13:30:00Z', 'America/New_York')).toBe(false)
    expect(applies(schedule, '2026-11-20T01:30:00Z', 'Asia/Tokyo')).toBe(true)
  })

  it('keeps its local hours over both clock changes', () => {
    const schedule = { from: '09:00', to: '10:00' }
    // Dublin goes from UTC to UTC+1 on 29 March 2026, and back on 25 October.
    const starts = ['2026-03-28T09:00:00Z', '2026-03-29T08:00:00Z', '2026-10-24T08:00:00Z', '2026-10-25T09:00:00Z']

    for (const start of starts) {
      const at = (ms: number) => new Date(Date.parse(start) + ms).toISOString()
      expect(
        [-60_000, 0, 3_540_000, 3_600_000].map((ms) => applies(schedule, at(ms))),
        start,
      ).toEqual([...[false, true, true, false]])
    }
  })

  it('is shorter in the night that skips an hour, and longer in the one that repeats it', () => {
    const schedule = { from: '00:30', to: '02:30' }
    const minutes = (day: string) =>
      Array.from({ length: 8 * 60 }, (_, minute) => new Date(Date.parse(day) + (minute - 120) * 60_000)).filter((now) =>
        appliesAt({ ...noSchedule, ...schedule }, now, dublin),
      ).length

    expect([minutes('2026-03-28T00:00:00Z'), minutes('2026-03-29T00:00:00Z'), minutes('2026-10-25T00:00:00Z')]).toEqual(
      [...[120, 60, 180]],
    )
  })
})

describe('scheduleProblem', () => {
  it.each([
    { schedule: { from: '08:00' }, field: 'schedule.to' },
    { schedule: { to: '08:00' }, field: 'schedule.from' },
    { schedule: { from: '08:00', to: '08:00' }, field: 'schedule.to' },
    { schedule: { startsAt: '2026-11-20T09:00:00Z', endsAt: '2026-11-20T09:00:00Z' }, field: 'schedule.endsAt' },
  ])('names $field for $schedule', ({ schedule, field }) => {
    expect(scheduleProblem({ ...noSchedule, ...schedule })?.field).toBe(field)
  })

  it('finds nothing wrong with a whole window and an end after the start', () => {
    const schedule = { startsAt: '2026-11-20T09:00:00Z', endsAt: '2026-11-21T09:00:00Z', from: '22:00', to: '06:00' }

    expect(scheduleProblem({ ...noSchedule, ...schedule })).toBeNull()
  })
})
