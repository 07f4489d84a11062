import type { SignInRange } from '@postern/core'

/** Access rules as saved. */
export interface AccessRules {
  signInRanges: SignInRange[]
  isTwoFactorEnforced: boolean
  sessionHours?: number | null | undefined
  /** True when none of the ranges needs to contain the user's own address. */
  shutsOutOwnAddress?: boolean | undefined
}
