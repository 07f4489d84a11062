import { timeZoneOrDefault } from '../shared/time-zone'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Milliseconds by which the clocks of a zone are ahead of UTC at an instant. An unknown zone counts as Europe/Dublin. */
export function zoneOffset(time: number, timeZone: string): number {
  const format = formats.get(timeZone) ?? addFormat(timeZone)
  // Written as `GMT+01:00`, `GMT` alone for none; with seconds before zones were introduced.
  const [, sign, hours, minutes, seconds = 0] = /GMT([+\-−])(\d\d):(\d\d)(?::(\d\d))?/.exec(format.format(time)) ?? []
  if (!sign) return 0
  const size = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000
  return sign === '+' ? size : -size
}

function addFormat(timeZone: string): Intl.DateTimeFormat {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timeZoneOrDefault(timeZone),
    timeZoneName: 'longOffset',
  })
  if (formats.size < 1000) formats.set(timeZone, format)
  return format
}
