import { isEmailAddress } from '../shared/email-address'
import { stripInvisible } from '../shared/invisible'

/** Maximum number of other recipients per release. */
export const maxReleaseRecipients = 20

/** Maximum length of the reason for releasing a message to others. */
export const maxReleaseReason = 255

/** Parses addresses separated by commas, semicolons, spaces or line breaks; removes duplicates and converts to lower case. */
export function readRecipients(text: string): string[] {
  const parts = stripInvisible(text)
    .toLowerCase()
    .split(/[\s,;]+/)
  return [...new Set(parts)].filter(Boolean)
}

/** Reason why a message cannot be released to the given addresses. */
export type RecipientsProblem = 'missing' | 'tooMany' | 'notAnAddress'

/**
 * Returns the problem with these addresses; `null` when a message can be released to them. The server also knows which domains are the
 * customer's.
 */
export function recipientsProblem(addresses: readonly string[]): RecipientsProblem | null {
  if (addresses.length === 0) return 'missing'
  if (addresses.length > maxReleaseRecipients) return 'tooMany'
  return addresses.every(isEmailAddress) ? null : 'notAnAddress'
}
