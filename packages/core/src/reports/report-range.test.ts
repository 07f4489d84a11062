import { describe, expect, it } from 'vitest'
import { periodOfRange, type RangeChoice, rangeDays, rangeProblem, rangeSpan, reportRanges } from './report-range'

// A quarter past eleven in Dublin, already the next day in Auckland.
const now = new Date('2026-11-20T11:15:00Z')
const choice = (range: RangeChoice['range'], from: string | null = null, to: string | null = null) => ({
  range,
  from,
  to,
})

describe('the range of a report on demand', () => {
  it.each([
    { range: 'today', from: '2026-11-20', to: '2026-11-20' },
    { range: 'yesterday', from: '2026-11-19', to: '2026-11-19' },
    { range: 'days7', from: '2026-11-14', to: '2026-11-20' },
    { range: 'days30', from: '2026-10-22', to: '2026-11-20' },
    { range: 'days90', from: '2026-08-23', to: '2026-11-20' },
  ] as const)('is from $from to $to for $range', ({ range, ...days }) => {
    expect(rangeDays(choice(range), 'Europe/Dublin', now)).toEqual(days)
  })

  it('covers days in its time zone and ends no later than now', () => {
    expect(rangeDays(choice('today'), 'Pacific/Auckland', now)).toEqual({ from: '2026-11-21', to: '2026-11-21' })
    expect(rangeSpan(choice('days7'), 'Europe/Dublin', now)).toEqual({
      from: new Date('2026-11-14T00:00:00Z'),
      to: now,
    })
    // The clocks go back: 25 hours.
    const { from, to } = rangeSpan(choice('custom', '2026-10-25', '2026-10-25'), 'Europe/Dublin', now)
    expect(to.getTime() - from.getTime()).toBe(25 * 3_600_000)
  })

  it.each([
    ['2026-11-01', '2026-11-20', null],
    ['2026-11-20', '2026-12-31', null],
    ['2025-11-20', '2026-11-20', null],
    ['2025-11-19', '2026-11-20', 'tooLong'],
    ['2020-01-01', '2020-01-01', null],
    ['2019-12-31', '2020-01-01', 'tooEarly'],
    ['2026-11-02', '2026-11-01', 'turnedRound'],
    ['2026-11-21', '2026-11-22', 'notYet'],
    ['2026-02-30', '2026-03-01', 'dayMissing'],
    [null, '2026-03-01', 'dayMissing'],
  ] as const)('from %s to %s has the problem %s', (from, to, problem) => {
    expect(rangeProblem(choice('custom', from, to), 'Europe/Dublin', now)).toBe(problem)
  })

  it('is scheduled with the period of similar length, a custom range with none', () => {
    expect(reportRanges.map(periodOfRange)).toEqual([1, 1, 2, 4, 6, null])
  })
})
