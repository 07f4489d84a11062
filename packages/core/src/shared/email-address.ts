import { asText } from './as-text'
import { hasHostLabels } from './host-names'

const dotAtom = /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*$/i

/**
 * True for a bare address, `local@domain`, within the lengths of RFC 5321: 64 characters before the @, 254 in all. Rejects quoted local
 * parts, comments, groups, address literals, and non-ASCII characters (an international domain is written as `xn--`).
 */
export function isEmailAddress(text: string): boolean {
  const given = asText(text)
  const at = given.indexOf('@')
  if (at < 1 || at > 64 || given.length > 254) return false
  return dotAtom.test(given.slice(0, at)) && hasHostLabels(given.slice(at + 1))
}
