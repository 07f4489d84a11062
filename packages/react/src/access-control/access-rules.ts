import type { SignInRange } from '@postern/core'

/** The rules of access as they are saved. */
export interface AccessRules {
  signInRanges: SignInRange[]
  isTwoFactorEnforced: boolean
  sessionHours?: number | null | undefined
  /** The own address may be in none of the ranges. */
  shutsOutOwnAddress?: boolean | undefined
}
