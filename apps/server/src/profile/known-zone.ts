import { timeZoneOrDefault } from '@postern/core'
import { refuseField } from '../http/refuse'
import { zoneSpelling } from './zone-spelling'

/** A time zone in its usual spelling; refuses, about the field `timezone`, one that does not exist. */
export function knownZone(name: string): string {
  if (timeZoneOrDefault(name) !== name) throw refuseField('timezone', 'requests.unknownTimeZone')
  return zoneSpelling(name)
}
