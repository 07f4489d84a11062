import type { SignInRange } from '@postern/core'
import { isInRanges } from '../auth/sign-in-ranges'
import { refuseField } from '../http/refuse'

interface OwnExclusion {
  address: string
  ranges: readonly SignInRange[] | undefined
  /** True when the caller has ticked the confirmation. */
  isAccepted: boolean | undefined
}

/** Rejects ranges that would lock the caller out at the next sign-in, unless confirmed. */
export function refuseOwnExclusion({ address, ranges, isAccepted = false }: OwnExclusion): void {
  if (!ranges || isAccepted || isInRanges(address, ranges)) return
  throw refuseField('signInRanges', 'customers.ownAddress', { address })
}
