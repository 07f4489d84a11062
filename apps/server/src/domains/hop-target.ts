import { isIP } from 'node:net'
import { isPublicAddress } from '@postern/core/urls'
import type { NameService } from './name-service'

/** True if a next hop is written as an address that gets no mail without `PRIVATE_NEXT_HOPS`. */
export function isPrivateHop(host: string): boolean {
  return host === 'localhost' || (isIP(host) !== 0 && !isPublicAddress(host))
}

export type HopTarget =
  /** Connect to these in order instead of resolving the name again: the next answer could differ. */
  { kind: 'addresses'; addresses: readonly string[] } | { kind: 'notFound' } | { kind: 'notAllowed' }

export interface HopTargetRules {
  names: Pick<NameService, 'addresses'>
  /** True when mail may also go to private addresses, as on an internal network. */
  allowsPrivate: boolean
}

/** Resolves a next hop. One bad address among its addresses rejects all of them. */
export async function findHopTarget(host: string, { names, allowsPrivate }: HopTargetRules): Promise<HopTarget> {
  const answer = isIP(host) ? { kind: 'found' as const, values: [host] } : await names.addresses(host)
  if (answer.kind !== 'found' || answer.values.length === 0) return { kind: 'notFound' }
  if (!allowsPrivate && !answer.values.every(isPublicAddress)) return { kind: 'notAllowed' }
  return { kind: 'addresses', addresses: answer.values }
}
