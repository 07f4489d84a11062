import { timeZoneOrDefault } from './time-zone'

const formats = new Map<string, Intl.DateTimeFormat>()

function wallClock(instant: string | Date, timeZone: string): Record<string, string> | null {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return null
  let format = formats.get(timeZone)
  if (!format) {
    // en-GB with explicit parts: the digits are assembled below, so that no locale data can change the order.
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: timeZoneOrDefault(timeZone),
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    // Far more than there are zones: beyond that, formats are not cached.
    if (formats.size < 1000) formats.set(timeZone, format)
  }
  return Object.fromEntries(format.formatToParts(date).map((part) => [part.type, part.value]))
}

/** `DD/MM/YYYY HH:mm:ss` in a zone (spec 2.3); an en dash for a date that is none. */
export function formatDateLogged(instant: string | Date, timeZone: string): string {
  const clock = wallClock(instant, timeZone)
  return clock ? `${clock.day}/${clock.month}/${clock.year} ${clock.hour}:${clock.minute}:${clock.second}` : '–'
}

/** `DD/MM/YYYY HH:mm` in a zone, as lists show it; an en dash for a date that is none. */
export function formatListDate(instant: string | Date, timeZone: string): string {
  const clock = wallClock(instant, timeZone)
  return clock ? `${clock.day}/${clock.month}/${clock.year} ${clock.hour}:${clock.minute}` : '–'
}

/** `YYYY-MM-DD` in a zone, which compares as text; `null` for a date that is none. */
export function dayInZone(instant: string | Date, timeZone: string): string | null {
  const clock = wallClock(instant, timeZone)
  return clock && `${clock.year}-${clock.month}-${clock.day}`
}
