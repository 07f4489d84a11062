import { asText } from './as-text'

const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i
const topLevelDomain = /^(?:[a-z]{2,}|xn--[a-z\d-]+)$/i
const endsInNumber = /(?:^|\.)(?:\d+|0x[\da-f]*)$/i

/** Up to 253 characters in labels of letters, digits and inner hyphens (RFC 1123). Other scripts only as `xn--`. */
export function hasHostLabels(text: string): boolean {
  return (
    asText(text).length <= 253 &&
    asText(text)
      .split('.')
      .every((part) => label.test(part))
  )
}

/**
 * True for a domain that can receive mail: at least two labels, the last one in letters or `xn--`, no trailing dot (spec 5). International
 * names only in `xn--` form, so that each domain has one spelling.
 */
export function isDomainName(text: string): boolean {
  const dot = asText(text).lastIndexOf('.')
  return dot > 0 && topLevelDomain.test(text.slice(dot + 1)) && hasHostLabels(text)
}

/**
 * True for a machine's name (spec 5): like a domain name, but a single label such as `mailhost` suffices. A name ending in a number is
 * invalid, because resolvers read it as an address.
 */
export function isHostname(text: string): boolean {
  return hasHostLabels(text) && !endsInNumber.test(text)
}
