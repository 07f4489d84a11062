import { cleanText } from '../shared/clean-text'
import { isDomainName, isHostname } from '../shared/host-names'
import { isIPv4 } from '../shared/ip-address'

/**
 * A mail domain as it is kept: lower case, ASCII form, no closing dot. `null` for what mail cannot be sent to. Browser and server
 * both go by it.
 */
export function mailDomainName(text: string): string | null {
  const typed = cleanText(text)
  // What only an address on the web could hold: paths, people, ports and escapes.
  if (typed.length > 255 || /[\s/\\?#@:%]/.test(typed)) return null
  try {
    const name = new URL(`http://${typed}`).hostname.replace(/\.$/, '')
    return isDomainName(name) ? name : null
  } catch {
    return null
  }
}

/** Words that programs write in place of a value that is missing; each would pass as the name of a host. */
const missingValue = /^(?:nan|null|undefined|infinity)$/i

/** Whether mail can be handed to it: an IPv4 address, or the name of a host. */
export function isNextHop(text: string): boolean {
  return isIPv4(text) || (isHostname(text) && !missingValue.test(text))
}

/** Whether DKIM keys can stand below it: one or more labels (RFC 6376). */
export function isDkimSelector(text: string): boolean {
  return (
    text.length <= 200 &&
    /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*$/i.test(text)
  )
}

/** Ports below 1024 that mail servers listen on. */
const mailPorts: readonly number[] = [25, 26, 587]

/** Whether a next hop may listen there: on a port of mail, or on one that no well-known service has. */
export function isHopPort(port: number): boolean {
  return mailPorts.includes(port) || (Number.isInteger(port) && port >= 1024 && port <= 65_535)
}
