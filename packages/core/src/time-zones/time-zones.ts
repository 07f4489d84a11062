import type { Locale } from '../i18n/locale'
import { timeZoneOrDefault } from '../shared/time-zone'
import { zoneNames } from './zone-names'

/** Zones offered in forms (CO-006): America, Australia, Europe and Mexico, by name. */
export const timeZones: readonly string[] = Object.entries(zoneNames).flatMap(([region, names]) =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => `${region}/${name}`),
)

/** One choice of a time-zone field. */
export interface TimeZoneOption {
  /** Stored zone name. */
  value: string
  /** Name and offset from UTC at that time: 'Europe/Dublin (UTC+01:00)'. */
  label: string
}

/**
 * Choices of a time-zone field, sorted by name; zones unknown to the platform are left out.
 *
 * @param stored - The zone that is chosen at the moment: offered too when it is none of the list, so that opening a form
 * never changes it (AM-097).
 */
export function timeZoneOptions(locale: Locale, now: Date, stored?: string | null): TimeZoneOption[] {
  const names = new Set(timeZones)
  if (stored && timeZoneOrDefault(stored) === stored) names.add(stored)
  return [...names].sort(new Intl.Collator(locale).compare).flatMap((value) => {
    const offset = offsetText(value, now)
    return offset === null ? [] : { value, label: `${value} (${offset})` }
  })
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** 'UTC+01:00'; `null` for a zone that the platform does not know. */
function offsetText(timeZone: string, now: Date): string | null {
  try {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    formats.set(timeZone, format)
    const offset = format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value
    // 'GMT' alone stands for no offset.
    return `UTC${offset?.slice(3) || '+00:00'}`
  } catch {
    return null
  }
}
