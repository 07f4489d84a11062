import { isEmailAddress } from '@postern/core'

/**
 * Returns the part of a name without an account that the audit log may keep: an e-mail address of a full domain, else nothing. People
 * sometimes type passwords into the wrong field (XA-24).
 */
export function loggedName(name: string): string {
  return isEmailAddress(name) && /\.[a-z][a-z0-9-]*[a-z0-9]$/.test(name) ? name : ''
}
