import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toWallClock } from '../time/wall-clock'
import { Repeats, ReportPeriod } from './report-codes'
import { reportSpan } from './report-span'
import { nextRuns } from './schedule'

const zones = ['Europe/Dublin', 'America/New_York', 'America/Havana', 'Australia/Lord_Howe', 'Africa/Casablanca', 'UTC']

describe('reportSpan', () => {
  it.each([
    { period: ReportPeriod.OneDay, from: '2026-03-30 00:00' },
    { period: ReportPeriod.OneWeek, from: '2026-03-24 00:00' },
    { period: ReportPeriod.TwoWeeks, from: '2026-03-17 00:00' },
    { period: ReportPeriod.OneMonth, from: '2026-02-28 00:00' },
    { period: ReportPeriod.TwoMonths, from: '2026-01-31 00:00' },
    { period: ReportPeriod.ThreeMonths, from: '2025-12-31 00:00' },
  ])('covers the whole days from $from for period $period (CO-053, CO-058)', ({ period, from }) => {
    const span = reportSpan(new Date('2026-03-31T07:00:00Z'), period, 'Europe/Dublin')

    expect(toWallClock(span?.from as Date, 'Europe/Dublin')).toBe(from)
    expect(toWallClock(span?.to as Date, 'Europe/Dublin')).toBe('2026-03-31 00:00')
  })

  it('covers 23 hours when the clocks go forward and 25 when they go back', () => {
    const hours = (run: string) => {
      const span = reportSpan(new Date(run), ReportPeriod.OneDay, 'Europe/Dublin')
      return ((span?.to.getTime() ?? 0) - (span?.from.getTime() ?? 0)) / 3_600_000
    }

    expect([hours('2026-03-30T07:00:00Z'), hours('2026-10-26T08:00:00Z'), hours('2026-06-15T07:00:00Z')]).toEqual([
      23, 25, 24,
    ])
  })

  it('uses the customer’s day, not the UTC day', () => {
    const span = reportSpan(new Date('2026-07-02T02:00:00Z'), ReportPeriod.OneDay, 'America/Los_Angeles')

    expect(span).toEqual({ from: new Date('2026-06-30T07:00:00Z'), to: new Date('2026-07-01T07:00:00Z') })
  })

  it('covers every hour exactly once when a report repeats as often as its period', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom(
          [Repeats.Daily, ReportPeriod.OneDay] as const,
          [Repeats.Weekly, ReportPeriod.OneWeek] as const,
          [Repeats.Fortnightly, ReportPeriod.TwoWeeks] as const,
        ),
        fc.nat(1_439),
        fc.nat(1_500),
        (timeZone, [repeats, period], minute, day) => {
          const time = new Date(minute * 60_000).toISOString().slice(11, 16)
          const after = new Date(Date.UTC(2025, 0, 1 + day))
          const runs = nextRuns({ start: `2024-12-30 ${time}`, repeats, weekends: 1, timeZone }, { after, count: 6 })
          const spans = runs.map((run) => reportSpan(run, period, timeZone))
          for (const [index, span] of spans.slice(1).entries()) expect(span?.from).toEqual(spans[index]?.to)
          expect(spans.every((span, index) => span && span.to <= (runs[index] as Date))).toBe(true)
        },
      ),
      { numRuns: 1_000 },
    )
  })

  it('returns null for an unknown period or an invalid date', () => {
    expect(reportSpan(new Date('2026-03-31T07:00:00Z'), 7, 'UTC')).toBeNull()
    expect(reportSpan(new Date(Number.NaN), ReportPeriod.OneDay, 'UTC')).toBeNull()
  })
})
