import { addMonths, clockInstant, dayMs, readClock } from '../time/clock-number'
import { toWallClock } from '../time/wall-clock'
import { ReportPeriod } from './report-codes'

const lengths: Readonly<Record<number, { days: number } | { months: number }>> = {
  [ReportPeriod.OneDay]: { days: 1 },
  [ReportPeriod.OneWeek]: { days: 7 },
  [ReportPeriod.TwoWeeks]: { days: 14 },
  [ReportPeriod.OneMonth]: { months: 1 },
  [ReportPeriod.TwoMonths]: { months: 2 },
  [ReportPeriod.ThreeMonths]: { months: 3 },
}

/**
 * Returns the span of a run's report: the whole days in a zone, that of the reader, before the day of the run, from `from` (inclusive) to
 * `to` (exclusive). Reports that repeat as often as their period therefore leave no hour out and count none twice. Returns `null` for an
 * unknown period or a run that is not a date.
 */
export function reportSpan(run: Date, period: number, timeZone: string): { from: Date; to: Date } | null {
  const clock = readClock(toWallClock(run, timeZone) ?? '')
  const length = lengths[period]
  if (clock === null || length === undefined) return null
  const today = Math.floor(clock / dayMs) * dayMs
  const first = 'days' in length ? today - length.days * dayMs : addMonths(today, -length.months)
  return { from: new Date(clockInstant(first, timeZone)), to: new Date(clockInstant(today, timeZone)) }
}
