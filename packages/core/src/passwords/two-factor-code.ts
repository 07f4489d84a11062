import { asText } from '../shared/as-text'

/** Length of a two-factor code (spec 9). */
export const twoFactorCodeLength = 6

/** True for exactly 6 characters after trimming; the server decides whether they are correct (AM-035). */
export function isTwoFactorCode(text: string): boolean {
  return asText(text).trim().length === twoFactorCodeLength
}
