import { tzOffset } from '@date-fns/tz/tzOffset'
import { timeZoneOrDefault } from '../shared/time-zone'

const names = new Map<string, string>()

/**
 * Milliseconds by which the clocks of a zone are ahead of UTC at an instant. An unknown zone counts as Europe/Dublin. Before 1972
 * `tzOffset` loses the sign of offsets below an hour, such as Monrovia's −00:44.
 */
export function zoneOffset(time: number, timeZone: string): number {
  const name = names.get(timeZone) ?? addName(timeZone)
  // Minutes, with a part of one before zones were introduced.
  return Math.round(tzOffset(name, new Date(time)) * 60) * 1000
}

/** The platform's own spelling: `tzOffset` keeps something for every name, and forgets none. */
function addName(timeZone: string): string {
  const { timeZone: name } = new Intl.DateTimeFormat('en-US', {
    timeZone: timeZoneOrDefault(timeZone),
  }).resolvedOptions()
  if (names.size < 1000) names.set(timeZone, name)
  return name
}
