import type { LoginAnswer } from './auth.contract'

/** Step after the password step. */
export type LoginStep = 'code' | 'setup' | 'finished'

/** Returns the step after the password step (AM-030): the code when a second factor is set up, its setup when it is enforced. */
export function nextLoginStep({ hasTwoFactor, isTwoFactorEnforced }: LoginAnswer): LoginStep {
  if (hasTwoFactor) return 'code'
  return isTwoFactorEnforced ? 'setup' : 'finished'
}
