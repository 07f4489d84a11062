import { mailDomainName } from '../domains/mail-domain'
import { isEmailAddress } from '../shared/email-address'
import type { StopScope } from './stop-mail'

/** The value of a stop as it is stored, lower case; `null` when it does not fit the scope. Networks are checked by the server. */
export function stopValue(scope: StopScope, text: string): string | null {
  const value = text.trim().toLowerCase()
  if (scope === 'customer') return ''
  if (scope === 'network') return value || null
  if (scope === 'domain') return mailDomainName(value)
  if (!value.startsWith('@')) return isEmailAddress(value) ? value : null
  const domain = mailDomainName(value.slice(1))
  return domain && `@${domain}`
}
