import { isValidDate } from '../shared/calendar-dates'
import { zoneOffset } from './zone-offset'

// A wall clock as a number to calculate with: the milliseconds since 1970 that it would have in UTC.

export const dayMs = 86_400_000

/** `null` for what is no `YYYY-MM-DD HH:mm`. */
export function readClock(wallClock: string): number | null {
  return typeof wallClock === 'string' && wallClock.length === 16 && isValidDate(wallClock)
    ? Date.parse(`${wallClock.replace(' ', 'T')}Z`)
    : null
}

/** `null` outside the years 0 to 9999. */
export function writeClock(clock: number): string | null {
  const date = new Date(clock)
  const year = date.getUTCFullYear()
  return year >= 0 && year <= 9999 ? date.toISOString().slice(0, 16).replace('T', ' ') : null
}

/** The instant at which the clocks of a zone show it; what skipped and doubled times mean, `toInstant` says. */
export function clockInstant(clock: number, timeZone: string): number {
  // No zone is a day away from UTC: the clocks change at most once between these two.
  const before = clock - zoneOffset(clock - dayMs, timeZone)
  const after = clock - zoneOffset(clock + dayMs, timeZone)
  const shows = (time: number) => time + zoneOffset(time, timeZone) === clock
  return before === after || shows(before) || !shows(after) ? before : after
}

/** The same day of another month, its last day where it lacks that one (AM-070). */
export function addMonths(clock: number, months: number): number {
  const date = new Date(clock)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months)
  // A missing day overflows into the month after.
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return date.getTime()
}
