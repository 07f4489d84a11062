import { isValidDate } from '../shared/calendar-dates'
import { zoneOffset } from './zone-offset'

// Local times as numbers for arithmetic: milliseconds since 1970 as if in UTC.

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

/** Returns the instant at which a zone shows this local time; `toInstant` describes skipped and repeated times. */
export function clockInstant(clock: number, timeZone: string): number {
  // No zone is a full day away from UTC: the offset changes at most once between these two.
  const before = clock - zoneOffset(clock - dayMs, timeZone)
  const after = clock - zoneOffset(clock + dayMs, timeZone)
  const shows = (time: number) => time + zoneOffset(time, timeZone) === clock
  return before === after || shows(before) || !shows(after) ? before : after
}

/** Returns the same day of another month, or its last day when that month is shorter (AM-070). */
export function addMonths(clock: number, months: number): number {
  const date = new Date(clock)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months)
  // A missing day overflows into the following month.
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return date.getTime()
}
