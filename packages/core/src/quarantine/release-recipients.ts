import { isEmailAddress } from '../shared/email-address'
import { stripInvisible } from '../shared/invisible'

/** How many others one release can go to. */
export const maxReleaseRecipients = 20

/** Letters of the reason why a message is released to others. */
export const maxReleaseReason = 255

/** Addresses as people list them: between commas, semicolons, spaces or on lines of their own; each once, in lower case. */
export function readRecipients(text: string): string[] {
  const parts = stripInvisible(text)
    .toLowerCase()
    .split(/[\s,;]+/)
  return [...new Set(parts)].filter(Boolean)
}

/** Why a message cannot be released to some addresses. */
export type RecipientsProblem = 'missing' | 'tooMany' | 'notAnAddress'

/** What is wrong with these; `null` when a message can be released to them. The server also knows which domains are the customer's. */
export function recipientsProblem(addresses: readonly string[]): RecipientsProblem | null {
  if (addresses.length === 0) return 'missing'
  if (addresses.length > maxReleaseRecipients) return 'tooMany'
  return addresses.every(isEmailAddress) ? null : 'notAnAddress'
}
