import { asText } from './as-text'

/**
 * Top-level domains with much abuse and little honest mail (spec 9, AM-098: five are given, the rest is drawn from public abuse
 * statistics). One signal among others: nothing is held for it alone when the sender is on an allow list.
 */
export const blockedTlds: ReadonlySet<string> = new Set(
  [
    'ru cn top info zip', // given by the specification
    'accountant bar beauty bid buzz cam cc cf cfd click country cricket cyou date download faith fit ga gdn gq hair icu',
    'kim link loan lol men ml mom monster mov ooo party pw quest racing ren rest review rocks sbs science stream su',
    'support surf tk trade uno vip wang webcam win work xyz',
  ].flatMap((line) => line.split(' ')),
)

/** Whether a domain or an address ends in a blocked top-level domain, whatever the case or a final dot. */
export function isBlockedTld(domainOrAddress: string): boolean {
  const tld = /[.@]([a-z]+)\.?$/i.exec(asText(domainOrAddress).trim())?.[1]
  return tld !== undefined && blockedTlds.has(tld.toLowerCase())
}
