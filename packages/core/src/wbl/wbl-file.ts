import type { WblEntry } from './sender-lists.contract'
import { WblType } from './wbl-type'

/** Columns of a list's file, which is written and read in the same format. */
export const wblFileFields = [
  'sender',
  'type',
  'recipient',
  'match_on',
  'subdomains',
  'note',
  'expires',
  'level',
] as const
/** One of `wblFileFields`. */
export type WblFileField = (typeof wblFileFields)[number]

/** Codes of the types in files, by `WblType`. */
export const wblTypeCodes: Readonly<Record<WblType, string>> = {
  [WblType.Allow]: 'allow',
  [WblType.Block]: 'block',
  [WblType.Neutral]: 'neutralize',
  [WblType.AllowAll]: 'allow_all',
}

/** An entry as a row of a file. `recipient` names the domain, group or user it is for; empty: everybody. */
export function toWblFileRow(entry: WblEntry): Record<WblFileField, string> {
  const { level, ownerName } = entry
  const isForSome = level === 'domain' || level === 'group' || level === 'user'
  return {
    sender: entry.sender ?? entry.network ?? '',
    type: wblTypeCodes[entry.type as WblType] ?? String(entry.type),
    recipient: isForSome ? ownerName : '',
    match_on: entry.envelopeOnly ? 'envelope' : 'both',
    subdomains: entry.subdomains ? 'yes' : 'no',
    note: entry.note,
    expires: entry.expiresAt ?? '',
    level,
  }
}
