import { isIP } from 'node:net'
import { isPublicAddress } from '@postern/core/urls'
import type { NameService } from './name-service'

/** Whether a next hop is written as an address that mail does not go to without `PRIVATE_NEXT_HOPS`. */
export function isPrivateHop(host: string): boolean {
  return host === 'localhost' || (isIP(host) !== 0 && !isPublicAddress(host))
}

export type HopTarget =
  /** Connect to these in their order, and not to the name again: it could answer otherwise the next time. */
  { kind: 'addresses'; addresses: readonly string[] } | { kind: 'notFound' } | { kind: 'notAllowed' }

export interface HopTargetRules {
  names: Pick<NameService, 'addresses'>
  /** Mail may also go to private addresses, as in an own network. */
  allowsPrivate: boolean
}

/** Where a next hop is. One bad address among its addresses closes all of them. */
export async function findHopTarget(host: string, { names, allowsPrivate }: HopTargetRules): Promise<HopTarget> {
  const answer = isIP(host) ? { kind: 'found' as const, values: [host] } : await names.addresses(host)
  if (answer.kind !== 'found' || answer.values.length === 0) return { kind: 'notFound' }
  if (!allowsPrivate && !answer.values.every(isPublicAddress)) return { kind: 'notAllowed' }
  return { kind: 'addresses', addresses: answer.values }
}
