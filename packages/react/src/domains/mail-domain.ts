import { mailDomainName } from '@postern/core/management'

/** Whether mail can be sent to it, in any spelling: the server keeps the ASCII form in lower case. */
export function isMailDomain(text: string): boolean {
  return mailDomainName(text) !== null
}
