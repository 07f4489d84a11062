import { datePickerStepMinutes } from '../shared/calendar-dates'
import { readClock, writeClock } from '../time/clock-number'
import { isWallClock, todayIn } from '../time/wall-clock'

/** Step of the start picker (spec 5). */
export const startStepMinutes = datePickerStepMinutes

const stepMs = startStepMinutes * 60_000

/** First time that the start picker offers: midnight today in the customer's zone (AM-073). */
export function earliestStart(timeZone: string, now: Date): string {
  return `${todayIn(timeZone, now)} 00:00`
}

/** True for a local time today or later in the customer's zone; earlier times of today are allowed (AM-073). */
export function isStartAllowed(start: string, timeZone: string, now: Date): boolean {
  return isWallClock(start) && start >= earliestStart(timeZone, now)
}

/** True if a start is on the picker's step of five minutes. */
export function isOnStartStep(start: string): boolean {
  const clock = readClock(start)
  return clock !== null && clock % stepMs === 0
}

/** Rounds up to the next time that the picker offers. Text that is not a local time stays unchanged. */
export function roundToStartStep(start: string): string {
  const clock = readClock(start)
  return (clock !== null && writeClock(Math.ceil(clock / stepMs) * stepMs)) || start
}
