import { asText } from '../shared/as-text'

/** Characters of a two-factor code (spec 9). */
export const twoFactorCodeLength = 6

/** Exactly 6 characters after trimming; whether they are the right digits is the server's to say (AM-035). */
export function isTwoFactorCode(text: string): boolean {
  return asText(text).trim().length === twoFactorCodeLength
}
