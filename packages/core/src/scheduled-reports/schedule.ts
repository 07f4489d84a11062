import { addMonths, clockInstant, dayMs, readClock, writeClock } from '../time/clock-number'
import { toWallClock } from '../time/wall-clock'
import { Repeats } from './report-codes'
import { toIncludeWeekend, type Weekends } from './weekend'

/** When a report is sent. */
export interface Schedule {
  /** Wall clock of the first run, `YYYY-MM-DD HH:mm` in `timeZone`. */
  start: string
  /** See `Repeats`; a schedule with another code has no runs. */
  repeats: number
  /** Only 0 or false changes anything, and only for daily and monthly reports. */
  weekends: Weekends
  /** IANA zone name of the customer. */
  timeZone: string
}

/** Most days between two runs. */
const stepDays: Readonly<Record<number, number>> = {
  [Repeats.Daily]: 1,
  [Repeats.Weekly]: 7,
  [Repeats.Fortnightly]: 14,
  [Repeats.Monthly]: 31,
}

/**
 * The next `count` runs after an instant, for the wizard's preview and the server's scheduler alike (AM-070). All are at the
 * same time on the customer's clocks, whatever daylight saving does. Without weekends, daily reports leave Saturday and
 * Sunday out and monthly ones move from there to Monday; a day that a month lacks is its last. Empty when the start is no
 * wall clock.
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
    // Two days back, no change of the clocks brings a run past `after` any more.
    if (shift === null || clock + shift < from - 2 * dayMs) continue
    // Years beyond 9999 cannot be written.
    if (writeClock(clock) === null) break
    const time = clockInstant(clock + shift, timeZone)
    // A day that a zone skipped as a whole falls on the next one, whose report is sent once.
    if (time > (runs.at(-1) ?? new Date(after)).getTime()) runs.push(new Date(time))
  }
  return runs
}

/** Milliseconds by which a run is put off because of a weekend; `null` when it is left out. */
function weekendShift({ repeats, weekends }: Schedule, clock: number): number | null {
  const daysToMonday = [1, 0, 0, 0, 0, 0, 2][new Date(clock).getUTCDay()] ?? 0
  if (daysToMonday === 0 || toIncludeWeekend(weekends) !== false) return 0
  if (repeats === Repeats.Daily) return null
  return repeats === Repeats.Monthly ? daysToMonday * dayMs : 0
}
