import { clockInstant, readClock, writeClock } from './clock-number'
import { zoneOffset } from './zone-offset'

/** A day and a time that exist, as `YYYY-MM-DD HH:mm` (spec 5: Y-m-d H:i). */
export function isWallClock(text: string): boolean {
  return readClock(text) !== null
}

/**
 * `YYYY-MM-DD HH:mm` on the clocks of a zone (spec 2.6); `null` for an instant that is none or lies outside the years 0 to
 * 9999. An unknown zone counts as Europe/Dublin.
 */
export function toWallClock(instant: Date | string, timeZone: string): string | null {
  const time = new Date(instant).getTime()
  return Number.isNaN(time) ? null : writeClock(time + zoneOffset(time, timeZone))
}

/**
 * The instant at which the clocks of a zone show `YYYY-MM-DD HH:mm`; `null` for a text that is no wall clock. A time that
 * the clocks skip moves forward by as much as they skip; of a time that they show twice the earlier counts (AM-071). An
 * unknown zone counts as Europe/Dublin.
 */
export function toInstant(wallClock: string, timeZone: string): Date | null {
  const clock = readClock(wallClock)
  return clock === null ? null : new Date(clockInstant(clock, timeZone))
}

/** `YYYY-MM-DD` of today on the clocks of a zone; `null` for a date that is none. */
export function todayIn(timeZone: string, now: Date): string | null {
  return toWallClock(now, timeZone)?.slice(0, 10) ?? null
}
