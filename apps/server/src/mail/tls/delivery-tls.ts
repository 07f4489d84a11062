import { domainOfAddress } from '../intake/envelope-address'
import type { DeliveryTls } from './hop-tls'
import type { SeenByPolicy, TlsPolicies } from './tls-policies'

export interface BoundDelivery {
  demand: DeliveryTls
  /** Writes down what the policy met with, after the try. */
  note(now: Date): Promise<void>
}

/** The policy that a delivery is bound by; `undefined`: none. */
export async function deliveryTls(
  policies: TlsPolicies,
  { customerId, recipient }: { customerId: number; recipient: string },
): Promise<BoundDelivery | undefined> {
  const found = await policies.find(customerId, 'out', domainOfAddress(recipient))
  if (!found) return undefined
  const { domain, policy, fingerprints } = found
  let last: Omit<SeenByPolicy, 'at'> | undefined
  return {
    demand: { domain, policy, fingerprints, onResult: (seen) => (last = seen) },
    async note(at) {
      if (last) await policies.note(found, { ...last, at })
    },
  }
}
