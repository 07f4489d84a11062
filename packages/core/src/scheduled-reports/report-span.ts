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
 * What a run's report covers: the whole days on the clocks of a zone, that of whoever reads it, before the day of the run, from
 * `from` (inclusive) to `to` (exclusive). So reports that repeat as often as their period leave no hour out and count none
 * twice. `null` for an unknown period and a run that is no date.
 */
export function reportSpan(run: Date, period: number, timeZone: string): { from: Date; to: Date } | null {
  const clock = readClock(toWallClock(run, timeZone) ?? '')
  const length = lengths[period]
  if (clock === null || length === undefined) return null
  const today = Math.floor(clock / dayMs) * dayMs
  const first = 'days' in length ? today - length.days * dayMs : addMonths(today, -length.months)
  return { from: new Date(clockInstant(first, timeZone)), to: new Date(clockInstant(today, timeZone)) }
}
