import { cleanText, isDomainName, isHostname, isIPv4 } from '@postern/core'

/** Whether mail can be sent to it, in any spelling: the server keeps the ASCII form in lower case. */
export function isMailDomain(text: string): boolean {
  const name = cleanText(text)
  if (/[\s/\\?#@:]/.test(name)) return false
  try {
    return isDomainName(new URL(`http://${name}`).hostname)
  } catch {
    return false
  }
}

/** Whether mail can be handed to it: an IPv4 address, or the name of a host. */
export function isNextHop(text: string): boolean {
  return isIPv4(text) || isHostname(text)
}
