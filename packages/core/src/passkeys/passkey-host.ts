import { isIPv4 } from '../shared/ip-address'

/** Maximum number of passkeys per account. */
export const maxPasskeys = 10

/** Maximum length of a passkey's name. */
export const maxPasskeyNameLength = 60

/** True if pages of a host can create and use passkeys: browsers tie them to a host name, so an IP address has none. */
export function canHavePasskeys(host: string): boolean {
  return host !== '' && !host.startsWith('[') && !isIPv4(host)
}
