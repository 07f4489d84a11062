const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const namedZones: Readonly<Record<string, number>> = {
  ...{ UT: 0, GMT: 0, Z: 0, EST: -300, EDT: -240, CST: -360, CDT: -300 },
  ...{ MST: -420, MDT: -360, PST: -480, PDT: -420 },
}
const minuteMs = 60_000
const dayMs = 86_400_000
/** Days from the first day of the Modified Julian Date to 1970. */
const julianOf1970 = 40_587

/** Instant with the offset from UTC in which it was written, in minutes. */
export interface ZonedDate {
  at: number
  offset: number
}

const mailDate =
  /^(?:[a-z]{3}\s*,)?\s*(\d{1,2})\s+([a-z]{3})\s+(\d{2,4})\s+(\d{1,2})\s*:\s*(\d{2})(?:\s*:\s*(\d{2}))?(?:\s+([+-]\d{4}|[a-z]{1,3}))?\s*$/i

/** Reads the date of a header (RFC 5322, section 3.3); of one with a semicolon, such as Received, what follows the last. */
export function mailDateOf(field: string): ZonedDate | null {
  const text = field.slice(field.lastIndexOf(';') + 1).replace(/\([^()]*\)/g, ' ')
  const match = mailDate.exec(text.trim())
  if (!match) return null
  const [, day, monthName = '', yearText = '', hour, minute, second = '0', zone = ''] = match
  const month = months.indexOf(monthName.toLowerCase())
  const offset = offsetOf(zone)
  if (month < 0 || offset === null) return null
  const at = Date.UTC(fullYear(yearText), month, Number(day), Number(hour), Number(minute), Number(second))
  return Number(hour) > 23 || Number(minute) > 59 ? null : { at: at - offset * minuteMs, offset }
}

function fullYear(text: string): number {
  const year = Number(text)
  if (text.length === 2) return year < 50 ? 2000 + year : 1900 + year
  return text.length === 3 ? 1900 + year : year
}

export const isZone = (text: string) => /^[+-]\d{4}$/.test(text)

/** Minutes from UTC; `null` for a zone that cannot be read. */
export function offsetOf(zone: string): number | null {
  if (!isZone(zone)) return namedZones[zone.toUpperCase()] ?? (/^[a-z]*$/i.test(zone) ? 0 : null)
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3))
  return zone.startsWith('-') ? -minutes : minutes
}

const two = (value: number) => String(value).padStart(2, '0')

const parts: Readonly<Record<string, (local: Date, offset: number) => string>> = {
  year: (local) => String(local.getUTCFullYear()).padStart(4, '0'),
  month: (local) => two(local.getUTCMonth() + 1),
  day: (local) => two(local.getUTCDate()),
  date: (local) => local.toISOString().slice(0, 10),
  julian: (local) => String(Math.floor(local.getTime() / dayMs) + julianOf1970),
  hour: (local) => two(local.getUTCHours()),
  minute: (local) => two(local.getUTCMinutes()),
  second: (local) => two(local.getUTCSeconds()),
  time: (local) => local.toISOString().slice(11, 19),
  iso8601: (local, offset) => local.toISOString().slice(0, 19) + zoneText(offset, ':'),
  std11: (local, offset) => std11(local, offset),
  zone: (_, offset) => zoneText(offset, ''),
  weekday: (local) => String(local.getUTCDay()),
}

/** Parts of a date that tests can ask for (RFC 5260, section 4.2). */
export const datePartNames: readonly string[] = Object.keys(parts)

/** A part of a date in a zone; empty for an unknown part. */
export function datePart({ at, offset }: ZonedDate, name: string): string {
  const local = new Date(at + offset * minuteMs)
  const part = Object.hasOwn(parts, name.toLowerCase()) ? parts[name.toLowerCase()] : undefined
  return part && !Number.isNaN(local.getTime()) ? part(local, offset) : ''
}

function zoneText(offset: number, separator: string): string {
  const minutes = Math.abs(offset)
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${separator}${two(minutes % 60)}`
}

function std11(local: Date, offset: number): string {
  const month = months[local.getUTCMonth()] ?? ''
  const date = `${two(local.getUTCDate())} ${month[0]?.toUpperCase()}${month.slice(1)} ${local.getUTCFullYear()}`
  return `${days[local.getUTCDay()]}, ${date} ${local.toISOString().slice(11, 19)} ${zoneText(offset, '')}`
}
