import { datePickerStepMinutes } from '../shared/calendar-dates'
import { readClock, writeClock } from '../time/clock-number'
import { isWallClock, todayIn } from '../time/wall-clock'

/** Step of the start picker (spec 5). */
export const startStepMinutes = datePickerStepMinutes

const stepMs = startStepMinutes * 60_000

/** The first wall clock that the start picker offers: the beginning of today on the customer's clocks (AM-073). */
export function earliestStart(timeZone: string, now: Date): string {
  return `${todayIn(timeZone, now)} 00:00`
}

/** A wall clock of today or later on the customer's clocks; an earlier time of today is allowed (AM-073). */
export function isStartAllowed(start: string, timeZone: string, now: Date): boolean {
  return isWallClock(start) && start >= earliestStart(timeZone, now)
}

/** Whether a start lies on the picker's step of five minutes. */
export function isOnStartStep(start: string): boolean {
  const clock = readClock(start)
  return clock !== null && clock % stepMs === 0
}

/** The next time that the picker offers, at or after the given one. What is no wall clock stays as it is. */
export function roundToStartStep(start: string): string {
  const clock = readClock(start)
  return (clock !== null && writeClock(Math.ceil(clock / stepMs) * stepMs)) || start
}
