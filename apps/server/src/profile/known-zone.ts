import { timeZoneOrDefault } from '@postern/core'
import { refuseField } from '../http/refuse'
import { zoneSpelling } from './zone-spelling'

/** Normalises a time zone's spelling; rejects an unknown one, with an error on the field `timezone`. */
export function knownZone(name: string): string {
  if (timeZoneOrDefault(name) !== name) throw refuseField('timezone', 'requests.unknownTimeZone')
  return zoneSpelling(name)
}
