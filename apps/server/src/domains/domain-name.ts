import { isDomainName } from '@postern/core'
import { hostName } from '../branding/host-name'

/** A mail domain as it is stored: lower case, ASCII form, no closing dot. `null` for what mail cannot be sent to. */
export function domainName(text: string): string | null {
  // What only an address on the web could hold: escapes and a port.
  const name = /[%:]/.test(text) ? null : hostName(text)
  return name && isDomainName(name) ? name : null
}
