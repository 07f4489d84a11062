import { clockInstant, dayMs, readClock } from '../time/clock-number'
import { toWallClock } from '../time/wall-clock'
import type { QuietHours } from './digest-settings'

/** Schedule of a user's digests. */
export interface DigestSchedule {
  /** Times such as `08:00`, in `timeZone`. */
  times: readonly string[]
  /** 1 is Monday, 7 Sunday. */
  days: readonly number[]
  /** IANA zone name; unknown ones fall back to Europe/Dublin. */
  timeZone: string
}

const weekDays = 7

/**
 * Returns the next `count` digests after an instant. All are at the same local times across daylight saving changes: a skipped time moves
 * forward, a repeated one counts once. Empty when the schedule has no time or day.
 */
export function nextDigests(schedule: DigestSchedule, { after, count }: { after: Date; count: number }): Date[] {
  const from = readClock(toWallClock(after, schedule.timeZone) ?? '')
  const runsAWeek = schedule.times.length * schedule.days.length
  if (from === null || runsAWeek === 0) return []
  const today = Math.floor(from / dayMs) * dayMs
  // One day of margin on each side: no clock change moves a run further than that.
  const lastDay = weekDays * Math.ceil((count + 1) / runsAWeek) + 1
  const runs: number[] = []
  for (let day = -1; day <= lastDay; day += 1) runs.push(...runsOf(schedule, today + day * dayMs))
  const later = [...new Set(runs)].sort((a, b) => a - b).filter((run) => run > after.getTime())
  return later.slice(0, count).map((run) => new Date(run))
}

/** End of the quiet hours that an instant falls into, on the clocks of a zone; `null` outside of them. */
export function quietUntil(
  { isOn, from, to }: QuietHours,
  { timeZone, now }: { timeZone: string; now: Date },
): Date | null {
  if (!isOn) return null
  const next = (time: string) =>
    nextDigests({ times: [time], days: everyDay, timeZone }, { after: now, count: 1 })[0] ?? now
  const end = next(to)
  return end < next(from) ? end : null
}

const everyDay = [1, 2, 3, 4, 5, 6, 7]

/** Runs of a day, given as the day number of its midnight. */
function runsOf({ times, days, timeZone }: DigestSchedule, midnight: number): number[] {
  if (!days.includes(new Date(midnight).getUTCDay() || weekDays)) return []
  return times.map((time) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    return clockInstant(midnight + (hours * 60 + minutes) * 60_000, timeZone)
  })
}
