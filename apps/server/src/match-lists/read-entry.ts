import { countryNamed } from '@postern/core/countries'
import { fold, foldFileName, type MatchListKind, type MatchListRefusal } from '@postern/core/management'
import { parse } from 'tldts'
import { readMailName } from '../wbl/parse-sender'

/** A line as its list stores it, or why it cannot be on one. */
export type ReadEntry = { value: string; refusal: null } | { value: null; refusal: MatchListRefusal }

/** Reads a line of a match list. */
export function readEntry(kind: MatchListKind, line: string): ReadEntry {
  if (kind === 'address') return readAddress(fold(line))
  return kind === 'fileName' ? readFileName(foldFileName(line)) : readCountry(line)
}

const longestName = 100

/** An address, `@domain` for a domain alone, or a domain with all below it. */
function readAddress(text: string): ReadEntry {
  if (/^[*@.\s]*$/.test(text)) return refused('everyone')
  const name = readMailName(text)
  if (name === null) return refused('malformed')
  const { local, domain } = name
  if (local) return taken(`${local}@${domain}`)
  if (parse(domain, { allowPrivateDomains: true }).domain === null) return refused('publicSuffix')
  return taken(text.startsWith('@') ? `@${domain}` : domain)
}

/** A name or a pattern; `.exe` alone is the end of a name, as in rules. */
function readFileName(text: string): ReadEntry {
  const pattern = text.replace(/\*+/g, '*')
  if (/^[*?.\s]*$/.test(pattern)) return refused('everyone')
  const value = /^\.[^*?]+$/.test(pattern) ? `*${pattern}` : pattern
  return value.length > longestName ? refused('tooLong') : taken(value)
}

function readCountry(text: string): ReadEntry {
  const country = countryNamed(text)
  return country ? taken(country.alpha2) : refused('unknownCountry')
}

const taken = (value: string): ReadEntry => ({ value, refusal: null })
const refused = (refusal: MatchListRefusal): ReadEntry => ({ value: null, refusal })
