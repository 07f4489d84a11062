import type { SignInRange } from '@postern/core'
import { isInRanges } from '../auth/sign-in-ranges'
import { refuseField } from '../http/refuse'

interface OwnExclusion {
  address: string
  ranges: readonly SignInRange[] | undefined
  /** The caller has ticked it. */
  isAccepted: boolean | undefined
}

/** An administrator who would be shut out at the next sign-in has made a mistake, unless it was meant. */
export function refuseOwnExclusion({ address, ranges, isAccepted = false }: OwnExclusion): void {
  if (!ranges || isAccepted || isInRanges(address, ranges)) return
  throw refuseField('signInRanges', 'customers.ownAddress', { address })
}
