import { mailDomainName } from '@postern/core/management'

/** True if mail can be sent to it, in any spelling: the server stores the ASCII form in lower case. */
export function isMailDomain(text: string): boolean {
  return mailDomainName(text) !== null
}
