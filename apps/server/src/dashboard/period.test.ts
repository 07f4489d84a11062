import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthsUntil, type Period, periodOf } from './period'

const hourMs = 3_600_000
const now = new Date('2026-11-20T09:17:04.000Z')

describe('the days of a dashboard', () => {
  it('are calendar days of the zone, ending with today', () => {
    const period = periodOf(7, 'Europe/Dublin', now)

    expect(period.days.map(({ day }) => day)).toEqual([
      ...['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'],
    ])
    expect([period.from, period.to].map((at) => at.toISOString())).toEqual([
      '2026-11-14T00:00:00.000Z',
      '2026-11-21T00:00:00.000Z',
    ])
    expect([period.before.from, period.before.to].map((at) => at.toISOString())).toEqual([
      '2026-11-07T00:00:00.000Z',
      '2026-11-13T09:17:04.000Z',
    ])
    expect(periodOf(7, 'Pacific/Auckland', now).to.toISOString()).toBe('2026-11-20T11:00:00.000Z')
  })

  it('are an hour longer or shorter when the clocks change', () => {
    const lengths = ({ days }: Period) => days.map(({ from, to }) => (to.getTime() - from.getTime()) / hourMs)

    expect(lengths(periodOf(7, 'Europe/Dublin', new Date('2026-10-27T12:00:00Z')))).toEqual([
      24, 24, 24, 24, 25, 24, 24,
    ])
    expect(lengths(periodOf(7, 'Europe/Dublin', new Date('2026-03-30T12:00:00Z')))).toEqual([
      24, 24, 24, 24, 24, 23, 24,
    ])
  })

  it('include now, compare with an equal period before, and are in order in every zone', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
    const instants = fc.integer({ min: Date.UTC(2020, 3) / 1000, max: Date.UTC(2050, 0) / 1000 })
    fc.assert(
      fc.property(zones, instants, fc.constantFrom(7, 14, 30), (zone, seconds, count) => {
        const at = new Date(seconds * 1000)
        const { days, from, to, before } = periodOf(count, zone, at)
        const bounds = [before.from, before.to, ...days.flatMap((day) => [day.from, day.to])].map((bound) =>
          bound.getTime(),
        )

        expect(from.getTime() <= at.getTime() && at.getTime() < to.getTime()).toBe(true)
        expect(bounds).toEqual([...bounds].sort((a, b) => a - b))
        expect([days[0]?.from, days.at(-1)?.to, new Set(days.map(({ day }) => day)).size]).toEqual([from, to, count])
        const passed = at.getTime() - from.getTime()
        expect(Math.abs(before.to.getTime() - before.from.getTime() - passed)).toBeLessThanOrEqual(hourMs)
      }),
      { numRuns: 1_000 },
    )
  })

  it('can be months too, each ending at midnight in the zone', () => {
    const months = monthsUntil(12, 'America/New_York', new Date('2026-03-01T03:00:00Z'))

    expect(months.map(({ month }) => month)).toEqual([
      ...['2025-03', '2025-04', '2025-05', '2025-06', '2025-07', '2025-08'],
      ...['2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02'],
    ])
    expect(months.at(-1)?.end.toISOString()).toBe('2026-03-01T05:00:00.000Z')
  })
})
