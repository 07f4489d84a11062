import { isIPv4 } from '../shared/ip-address'

/** Passkeys that one account can have. */
export const maxPasskeys = 10

/** Characters of a passkey's name. */
export const maxPasskeyNameLength = 60

/** Whether pages of a host can make and use passkeys: browsers tie them to a host name, so an IP address has none. */
export function canHavePasskeys(host: string): boolean {
  return host !== '' && !host.startsWith('[') && !isIPv4(host)
}
