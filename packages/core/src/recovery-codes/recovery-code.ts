import { isTwoFactorCode } from '../passwords/two-factor-code'
import { asText } from '../shared/as-text'

/** Number of recovery codes in one set. */
export const recoveryCodeCount = 10

/** Crockford's base 32: no letter that looks like a digit. Each character carries 5 bits, a code 80. */
export const recoveryCodeAlphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Length of a code without dashes. */
export const recoveryCodeLength = 16

const pattern = new RegExp(`^[${recoveryCodeAlphabet}]{${recoveryCodeLength}}$`)

/** Parses a recovery code as typed: any case, with or without dashes and spaces, O for 0 and I or L for 1. `null` when it is not valid. */
export function readRecoveryCode(text: string): string | null {
  const plain = asText(text)
    .toLowerCase()
    .replace(/[\s\-\u2010-\u2015]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1')
  return pattern.test(plain) ? plain : null
}

/** Writes a code in groups of four: `7k3m-9xq2-04tv-hs8d`. */
export function formatRecoveryCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** True if a text has the shape of a second factor's code: 6 characters, or a recovery code. */
export function isFactorCode(text: string): boolean {
  return isTwoFactorCode(text) || readRecoveryCode(text) !== null
}
