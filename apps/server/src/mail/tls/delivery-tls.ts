import type { TlsFailureAction } from '@postern/core'
import { domainOfAddress } from '../intake/envelope-address'
import type { DeliveryTls, StsDemand } from './hop-tls'
import type { StsPolicies } from './sts/sts-policies'
import type { StsResult } from './sts/sts-policy'
import type { SeenByPolicy, TlsPolicies } from './tls-policies'

export interface BoundDelivery {
  demand: DeliveryTls
  /** Writes down what the policy met with, after the try. */
  note(now: Date): Promise<void>
  /** The customer's action for mail that its policy kept from the last server; `null`: it kept nothing back. */
  failed(): TlsFailureAction | null
}

/**
 * What a delivery is bound by: the policy of its customer, and the MTA-STS policy of the recipient's domain unless the customer has pinned a
 * certificate. `undefined`: neither.
 */
export async function deliveryTls(
  policies: TlsPolicies,
  { customerId, recipient }: { customerId: number; recipient: string },
  stsPolicies?: StsPolicies,
): Promise<BoundDelivery | undefined> {
  const to = domainOfAddress(recipient)
  const found = await policies.find(customerId, 'out', to)
  const live = found?.policy === 'fingerprint' ? null : ((await stsPolicies?.find(to)) ?? null)
  if (!found && !live) return undefined
  const { domain, policy, fingerprints } = found ?? { domain: to, policy: 'may', fingerprints: [] }
  let last: Omit<SeenByPolicy, 'at'> | undefined
  let lastSts: StsResult | undefined
  const sts: StsDemand | undefined = live
    ? {
        domain: live.domain,
        isEnforced: live.mode === 'enforce',
        mx: live.mx,
        onResult: (result) => (lastSts = result),
      }
    : undefined
  return {
    demand: { domain, policy, fingerprints, onResult: (seen) => (last = seen), sts },
    failed: () => (found && last && last.result !== 'met' ? found.onFailure : null),
    async note(at) {
      if (found && last) await policies.note(found, { ...last, at })
      if (live && lastSts) await stsPolicies?.note(live, lastSts)
    },
  }
}
