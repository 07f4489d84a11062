import { asText } from './as-text'

/**
 * Top-level domains with much abuse and little legitimate mail (spec 9, AM-098: five are given, the rest comes from public abuse
 * statistics). Only one signal among others: it never holds mail from an allowed sender on its own.
 */
export const blockedTlds: ReadonlySet<string> = new Set(
  [
    'ru cn top info zip', // given by the specification
    'accountant bar beauty bid buzz cam cc cf cfd click country cricket cyou date download faith fit ga gdn gq hair icu',
    'kim link loan lol men ml mom monster mov ooo party pw quest racing ren rest review rocks sbs science stream su',
    'support surf tk trade uno vip wang webcam win work xyz',
  ].flatMap((line) => line.split(' ')),
)

/** True if a domain or an address ends in a blocked top-level domain, whatever the case or a final dot. */
export function isBlockedTld(domainOrAddress: string): boolean {
  const tld = /[.@]([a-z]+)\.?$/i.exec(asText(domainOrAddress).trim())?.[1]
  return tld !== undefined && blockedTlds.has(tld.toLowerCase())
}
