import { cleanText } from '../shared/clean-text'
import { isDomainName, isHostname } from '../shared/host-names'
import { isIPv4 } from '../shared/ip-address'

/**
 * Normalises a mail domain for storage: lower case, ASCII form, no trailing dot. `null` when mail cannot be sent to it. Used by browser and
 * server.
 */
export function mailDomainName(text: string): string | null {
  const typed = cleanText(text)
  // Reject what only a web address could hold: paths, people, ports and escapes.
  if (typed.length > 255 || /[\s/\\?#@:%]/.test(typed)) return null
  try {
    const name = new URL(`http://${typed}`).hostname.replace(/\.$/, '')
    return isDomainName(name) ? name : null
  } catch {
    return null
  }
}

/** Strings that programs write for a missing value; each would pass as a host name. */
const missingValue = /^(?:nan|null|undefined|infinity)$/i

/** True if mail can be delivered to it: an IPv4 address or a host name. */
export function isNextHop(text: string): boolean {
  return isIPv4(text) || (isHostname(text) && !missingValue.test(text))
}

/** True if DKIM keys can be published below it: one or more labels (RFC 6376). */
export function isDkimSelector(text: string): boolean {
  return (
    text.length <= 200 &&
    /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*$/i.test(text)
  )
}

/** Ports below 1024 that mail servers listen on. */
const mailPorts: readonly number[] = [25, 26, 587]

/** True if a next hop may listen on it: a mail port, or one that no well-known service uses. */
export function isHopPort(port: number): boolean {
  return mailPorts.includes(port) || (Number.isInteger(port) && port >= 1024 && port <= 65_535)
}
