import { ReportPeriod, reportsStartDate } from '../scheduled-reports/report-codes'
import { dayMs } from '../time/clock-number'
import { isWallClock, todayIn, toInstant } from '../time/wall-clock'

/** Time ranges of a report on demand; days are those of its zone, `days7` ends with today. */
export const reportRanges = ['today', 'yesterday', 'days7', 'days30', 'days90', 'custom'] as const
/** One of `reportRanges`. */
export type ReportRange = (typeof reportRanges)[number]

/** The longest range, in days. */
export const reportDaysAtMost = 366

/** True for an existing day in the format `YYYY-MM-DD`. */
export function isReportDay(text: string): boolean {
  return isWallClock(`${text} 00:00`)
}

/** Problems of a chosen range; the texts are in `reportMessages`. */
export type RangeProblem = 'dayMissing' | 'tooEarly' | 'notYet' | 'turnedRound' | 'tooLong'

/** A predefined range, or custom days. */
export interface RangeChoice {
  range: ReportRange
  /** First and last day of `custom`, `YYYY-MM-DD`, both included. */
  from: string | null
  to: string | null
}

/** Returns the problem with a chosen range; `null` when it is valid. */
export function rangeProblem(choice: RangeChoice, timeZone: string, now: Date): RangeProblem | null {
  const { range, from, to } = choice
  if (range !== 'custom') return null
  if (!from || !to || !isReportDay(from) || !isReportDay(to)) return 'dayMissing'
  if (from < reportsStartDate) return 'tooEarly'
  if (to < from) return 'turnedRound'
  if (from > (todayIn(timeZone, now) ?? '')) return 'notYet'
  return (Date.parse(to) - Date.parse(from)) / dayMs >= reportDaysAtMost ? 'tooLong' : null
}

/** First and last day of a range, both inclusive; for a `custom` one, the given days. */
export function rangeDays({ range, from, to }: RangeChoice, timeZone: string, now: Date): { from: string; to: string } {
  const today = todayIn(timeZone, now) ?? ''
  const ago = (days: number) => new Date(Date.parse(today) - days * dayMs).toISOString().slice(0, 10)
  switch (range) {
    case 'custom':
      return { from: from ?? today, to: to ?? today }
    case 'yesterday':
      return { from: ago(1), to: ago(1) }
    case 'today':
      return { from: today, to: today }
    default:
      return { from: ago(Number(range.slice('days'.length)) - 1), to: today }
  }
}

/** Bounds of a range: from the first midnight (inclusive) to the last (exclusive); never later than now. */
export function rangeSpan(choice: RangeChoice, timeZone: string, now: Date): { from: Date; to: Date } {
  const { from, to } = rangeDays(choice, timeZone, now)
  const after = new Date(Date.parse(to) + dayMs).toISOString().slice(0, 10)
  const start = toInstant(`${from} 00:00`, timeZone) ?? now
  const end = toInstant(`${after} 00:00`, timeZone) ?? now
  return { from: start, to: end < now ? end : now }
}

/** Returns the period of a scheduled report that covers the same span; `null` when there is none. */
export function periodOfRange(range: ReportRange): ReportPeriod | null {
  const periods: Partial<Record<ReportRange, ReportPeriod>> = {
    today: ReportPeriod.OneDay,
    yesterday: ReportPeriod.OneDay,
    days7: ReportPeriod.OneWeek,
    days30: ReportPeriod.OneMonth,
    days90: ReportPeriod.ThreeMonths,
  }
  return periods[range] ?? null
}
