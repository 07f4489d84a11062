import { tzOffset } from '@date-fns/tz/tzOffset'
import { timeZoneOrDefault } from '../shared/time-zone'

const names = new Map<string, string>()

/**
 * Milliseconds that a zone is ahead of UTC at an instant. Unknown zones fall back to Europe/Dublin. Before 1972 `tzOffset` loses the sign
 * of offsets below an hour, such as Monrovia's −00:44.
 */
export function zoneOffset(time: number, timeZone: string): number {
  const name = names.get(timeZone) ?? addName(timeZone)
  // Offsets are in minutes, with fractions before standard zones were introduced.
  return Math.round(tzOffset(name, new Date(time)) * 60) * 1000
}

/** Uses the platform's own spelling: `tzOffset` caches something for every name and never evicts it. */
function addName(timeZone: string): string {
  const { timeZone: name } = new Intl.DateTimeFormat('en-US', {
    timeZone: timeZoneOrDefault(timeZone),
  }).resolvedOptions()
  if (names.size < 1000) names.set(timeZone, name)
  return name
}
