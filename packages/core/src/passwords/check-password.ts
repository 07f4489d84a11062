import { asText } from '../shared/as-text'

/** Fewest characters of a password (spec 5). */
export const minPasswordLength = 8
/** Most characters that the API takes; a longer password is refused, never cut (XA-02). */
export const maxPasswordLength = 256
/** Lowest strength score that is accepted (spec 5). */
export const minPasswordScore = 3

/** The strength scorer's answer, in the shape of zxcvbn. */
export interface PasswordStrength {
  /** 0 to 4. */
  score: number
  feedback: { warning: string | null; suggestions: readonly string[] }
}

/** What stands against a password; the words are in `passwords.messages`. */
export interface PasswordProblem {
  key: 'requirements' | 'mismatch' | 'weak'
  /** The scorer's warning and suggestions, joined by spaces; empty when it gave none, and for the other keys. */
  feedback: string
}

/** What `checkPassword` judges. */
export interface PasswordCheck {
  password: string
  reconfirmPassword: string
  /** `null`: not measured, and then not judged. The server measures every password. */
  strength: PasswordStrength | null
}

/** The first problem in the order requirements, mismatch, strength (AM-046); `null` for a good password. */
export function checkPassword({ password, reconfirmPassword, strength }: PasswordCheck): PasswordProblem | null {
  if (!meetsPasswordRules(password)) return { key: 'requirements', feedback: '' }
  if (password !== reconfirmPassword) return { key: 'mismatch', feedback: '' }
  if (!strength || strength.score >= minPasswordScore) return null
  const { warning = null, suggestions = [] } = strength.feedback ?? {}
  return { key: 'weak', feedback: [warning, ...suggestions].filter(Boolean).join(' ') }
}

/** Whether a password keeps all of `passwordRules`; its strength is another matter. */
export function meetsPasswordRules(password: string): boolean {
  return Object.values(passwordRules(password)).every(Boolean)
}

/** Which rules a password keeps. */
export interface PasswordRules {
  length: boolean
  upper: boolean
  lower: boolean
  digit: boolean
  special: boolean
}

/**
 * Which rules a password keeps so far (spec 5), for a list that is ticked off while typing. Letters and digits of every script
 * count; a special character is a printable one that is neither letter, digit nor space (AM-048).
 */
export function passwordRules(password: string): PasswordRules {
  const given = asText(password)
  // What lies beyond fails the length, whatever else it holds.
  const text = given.slice(0, maxPasswordLength)
  return {
    length: Array.from(text).length >= minPasswordLength && given.length <= maxPasswordLength,
    upper: /\p{Lu}/u.test(text),
    lower: /\p{Ll}/u.test(text),
    digit: /\p{Nd}/u.test(text),
    special: /[\p{P}\p{S}]/u.test(text),
  }
}
