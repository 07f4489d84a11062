import { isEmailAddress } from '@postern/core'

/**
 * What the audit log keeps of a name that belongs to no account: an e-mail address of a full domain, else nothing. Passwords are
 * typed into the wrong field at times (XA-24).
 */
export function loggedName(name: string): string {
  return isEmailAddress(name) && /\.[a-z][a-z0-9-]*[a-z0-9]$/.test(name) ? name : ''
}
