import { clockInstant, readClock, writeClock } from './clock-number'
import { zoneOffset } from './zone-offset'

/** True for an existing day and time as `YYYY-MM-DD HH:mm` (spec 5: Y-m-d H:i). */
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
 * Returns the instant at which a zone shows the local time `YYYY-MM-DD HH:mm`; `null` for invalid text. A skipped time moves forward by the
 * length of the gap; of a repeated time the earlier one counts (AM-071). Unknown zones fall back to Europe/Dublin.
 */
export function toInstant(wallClock: string, timeZone: string): Date | null {
  const clock = readClock(wallClock)
  return clock === null ? null : new Date(clockInstant(clock, timeZone))
}

/** `YYYY-MM-DD` of today on the clocks of a zone; `null` for a date that is none. */
export function todayIn(timeZone: string, now: Date): string | null {
  return toWallClock(now, timeZone)?.slice(0, 10) ?? null
}
