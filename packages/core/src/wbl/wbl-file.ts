import type { WblEntry } from './sender-lists.contract'
import { WblType } from './wbl-type'

/** Columns of a list file, the same for import and export. */
export const wblFileFields = [
  'sender',
  'type',
  'recipient',
  'match_on',
  'subdomains',
  'note',
  'expires',
  'level',
  'unproven',
  'forced',
  'customer',
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

/** Converts an entry to a file row. `recipient` names the domain, group or user it applies to; empty: everybody. */
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
    unproven: entry.isUnproven ? 'yes' : 'no',
    forced: entry.isForced ? 'yes' : 'no',
    customer: entry.customerName,
  }
}

/** Words accepted for each type in a file, in lower case and without spaces, `-` and `_`. */
const typeWords: Readonly<Record<WblType, readonly string[]>> = {
  [WblType.Allow]: ['allow', '0', 'allowed', 'whitelist', 'allowlist', 'safe', 'autoriser'],
  [WblType.Block]: ['block', '1', 'blocked', 'blacklist', 'blocklist', 'deny', 'bloquer'],
  [WblType.Neutral]: ['neutralize', '2', 'neutralise', 'neutral', 'neutraliser'],
  [WblType.AllowAll]: ['allowall', '3'],
}

const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]/g, '')

/** Returns the type for a word in a file; `null` for any other word. */
export function wblTypeOf(text: string): WblType | null {
  return Object.values(WblType).find((type) => typeWords[type].includes(plain(text))) ?? null
}

/** Parses a file's word for yes or no; empty is no, any other word `null`. */
export function wblFlagOf(text: string): boolean | null {
  const word = plain(text)
  if (['yes', 'y', 'true', '1', 'oui'].includes(word)) return true
  return ['', 'no', 'n', 'false', '0', 'non'].includes(word) ? false : null
}

/** True if a file's word for what is compared means the envelope sender only; any unknown word is `null`. */
export function wblEnvelopeOnlyOf(text: string): boolean | null {
  const word = plain(text)
  if (word === 'envelope' || word === 'enveloppe') return true
  return ['', 'both', 'any', 'lesdeux'].includes(word) ? false : null
}

/** Parses a date (midnight UTC) or an instant from a file; `null` means never, `undefined` invalid. */
export function wblExpiryOf(text: string): Date | null | undefined {
  const written = text.trim()
  if (written === '') return null
  if (!/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2}))?$/.test(written))
    return undefined
  const at = new Date(written)
  // JavaScript turns 31 February into a day in March.
  const isKept = Number.isFinite(at.getTime()) && (written.length > 10 || at.toISOString().startsWith(written))
  return isKept ? at : undefined
}
