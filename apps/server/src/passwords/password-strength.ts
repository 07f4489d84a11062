import type { PasswordStrength } from '@postern/core'

// The scorer's time grows with length (0.3 s at 200 characters); further characters cannot make a password weaker.
const scoredCharacters = 60

/** Score and feedback of zxcvbn for the first 60 characters. Loads with the first password that is set. */
export async function passwordStrength(password: string): Promise<PasswordStrength> {
  const { default: zxcvbn } = await import('zxcvbn')
  const { score, feedback } = zxcvbn([...password].slice(0, scoredCharacters).join(''))
  return { score, feedback: { warning: feedback.warning ?? '', suggestions: feedback.suggestions ?? [] } }
}
