import { asText } from './as-text'
import { dayInZone } from './dates'
import { timeZoneOrDefault } from './time-zone'

/** Step of the date and time picker (spec 9). */
export const datePickerStepMinutes = 5

const dateForm = /^\d{4}-\d\d-\d\d(?: (?:[01]\d|2[0-3]):[0-5]\d)?$/

/** True for a calendar day `YYYY-MM-DD`, alone or with a time as `YYYY-MM-DD HH:mm` (spec 5: Y-m-d H:i). */
export function isValidDate(text: string): boolean {
  if (!dateForm.test(asText(text)) || text.startsWith('0000')) return false
  const day = text.slice(0, 10)
  const date = new Date(`${day}T00:00Z`)
  // Some engines parse 30 February as 2 March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** True on or after tomorrow's date in the zone, whatever the time of day (AM-094). Unknown zones fall back to Europe/Dublin. */
export function isFutureDate(text: string, { now, timeZone }: { now: Date; timeZone: string }): boolean {
  if (!isValidDate(text)) return false
  const today = dayInZone(now, timeZoneOrDefault(timeZone))
  return today !== null && text.slice(0, 10) > today
}
