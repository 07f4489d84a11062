import { addMonths, clockInstant, dayMs, readClock, writeClock } from '../time/clock-number'
import { toWallClock } from '../time/wall-clock'
import { Repeats } from './report-codes'
import { toIncludeWeekend, type Weekends } from './weekend'

/** Schedule of a report. */
export interface Schedule {
  /** Local time of the first run, `YYYY-MM-DD HH:mm` in `timeZone`. */
  start: string
  /** See `Repeats`; a schedule with another code has no runs. */
  repeats: number
  /** Only 0 or false has an effect, and only for daily and monthly reports. */
  weekends: Weekends
  /** IANA zone name of the customer. */
  timeZone: string
}

/** Maximum number of days between two runs. */
const stepDays: Readonly<Record<number, number>> = {
  [Repeats.Daily]: 1,
  [Repeats.Weekly]: 7,
  [Repeats.Fortnightly]: 14,
  [Repeats.Monthly]: 31,
}

/**
 * Returns the next `count` runs after an instant, for both the wizard's preview and the server's scheduler (AM-070). All are at the same
 * local time of the customer across daylight saving changes. Without weekends, daily reports skip Saturday and Sunday and monthly ones move
 * from there to Monday; a day missing from a month becomes its last day. Empty when the start is not a valid local time.
 */
export function nextRuns(schedule: Schedule, { after, count }: { after: Date; count: number }): Date[] {
  const { repeats, timeZone } = schedule
  const start = readClock(schedule.start)
  const from = readClock(toWallClock(after, timeZone) ?? '')
  const days = stepDays[repeats]
  if (start === null || from === null || days === undefined) return []

  const runs: Date[] = []
  // Two steps early: a run may be up to two days later than its step says.
  let step = Math.max(0, Math.floor((from - start) / (days * dayMs)) - 2)
  for (; runs.length < count; step += 1) {
    const clock = repeats === Repeats.Monthly ? addMonths(start, step) : start + step * days * dayMs
    const shift = weekendShift(schedule, clock)
    // More than two days back, no clock change can move a run past `after`.
    if (shift === null || clock + shift < from - 2 * dayMs) continue
    // Years beyond 9999 cannot be represented.
    if (writeClock(clock) === null) break
    const time = clockInstant(clock + shift, timeZone)
    // A day that a zone skipped entirely maps to the next one, whose report is sent only once.
    if (time > (runs.at(-1) ?? new Date(after)).getTime()) runs.push(new Date(time))
  }
  return runs
}

/** Milliseconds by which a weekend delays a run; `null` when the run is skipped. */
function weekendShift({ repeats, weekends }: Schedule, clock: number): number | null {
  const daysToMonday = [1, 0, 0, 0, 0, 0, 2][new Date(clock).getUTCDay()] ?? 0
  if (daysToMonday === 0 || toIncludeWeekend(weekends) !== false) return 0
  if (repeats === Repeats.Daily) return null
  return repeats === Repeats.Monthly ? daysToMonday * dayMs : 0
}
