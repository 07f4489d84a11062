import { asText } from '../shared/as-text'

/** Minimum length of a password (spec 5). */
export const minPasswordLength = 8
/** Maximum length that the API accepts; a longer password is rejected, never truncated (XA-02). */
export const maxPasswordLength = 256
/** Minimum accepted strength score (spec 5). */
export const minPasswordScore = 3

/** Result of the strength scorer, in zxcvbn's format. */
export interface PasswordStrength {
  /** 0 to 4. */
  score: number
  feedback: { warning: string | null; suggestions: readonly string[] }
}

/** Problem with a password; the texts are in `passwords.messages`. */
export interface PasswordProblem {
  key: 'requirements' | 'mismatch' | 'weak'
  /** The scorer's warning and suggestions, joined by spaces; empty when it gave none, and for the other keys. */
  feedback: string
}

/** Input of `checkPassword`. */
export interface PasswordCheck {
  password: string
  reconfirmPassword: string
  /** `null`: not measured, and then not judged. The server measures every password. */
  strength: PasswordStrength | null
}

/** Returns the first problem in the order requirements, mismatch, strength (AM-046); `null` for a valid password. */
export function checkPassword({ password, reconfirmPassword, strength }: PasswordCheck): PasswordProblem | null {
  if (!meetsPasswordRules(password)) return { key: 'requirements', feedback: '' }
  if (password !== reconfirmPassword) return { key: 'mismatch', feedback: '' }
  if (!strength || strength.score >= minPasswordScore) return null
  const { warning = null, suggestions = [] } = strength.feedback ?? {}
  return { key: 'weak', feedback: [warning, ...suggestions].filter(Boolean).join(' ') }
}

/** True if a password meets all of `passwordRules`; its strength is checked separately. */
export function meetsPasswordRules(password: string): boolean {
  return Object.values(passwordRules(password)).every(Boolean)
}

/** Rules that a password meets. */
export interface PasswordRules {
  length: boolean
  upper: boolean
  lower: boolean
  digit: boolean
  special: boolean
}

/**
 * Returns the rules that a password meets so far (spec 5), for a list that is ticked off while typing. Letters and digits of every script
 * count; a special character is a printable one that is neither letter, digit nor space (AM-048).
 */
export function passwordRules(password: string): PasswordRules {
  const given = asText(password)
  // Text beyond that fails the length check, whatever else it holds.
  const text = given.slice(0, maxPasswordLength)
  return {
    length: Array.from(text).length >= minPasswordLength && given.length <= maxPasswordLength,
    upper: /\p{Lu}/u.test(text),
    lower: /\p{Ll}/u.test(text),
    digit: /\p{Nd}/u.test(text),
    special: /[\p{P}\p{S}]/u.test(text),
  }
}
