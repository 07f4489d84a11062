import { isInnerHost } from '@postern/core/urls'
import { findHopTarget } from '../domains/hop-target'
import type { NameService } from '../domains/name-service'

/** Rules for addresses from outside that this server calls. */
export interface CallRules {
  names: Pick<NameService, 'addresses'>
  /** Origins that may also be in a private network, and without encryption. */
  openOrigins: readonly string[]
}

export type CallTarget =
  /** Connect to this address instead of resolving the name again: the next answer could differ. */
  { kind: 'address'; address: string } | { kind: 'notFound' | 'privateAddress' | 'notEncrypted' }

/** Resolves the host of an address. One private address among its addresses rejects all of them. */
export async function findCallTarget(url: URL, { names, openOrigins }: CallRules): Promise<CallTarget> {
  const isOpen = openOrigins.includes(url.origin)
  if (!isOpen && url.protocol !== 'https:') return { kind: 'notEncrypted' }
  if (!isOpen && isInnerHost(url.hostname)) return { kind: 'privateAddress' }
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const target = await findHopTarget(host, { names, allowsPrivate: isOpen })
  if (target.kind === 'notAllowed') return { kind: 'privateAddress' }
  const [address] = target.kind === 'addresses' ? target.addresses : []
  return address === undefined ? { kind: 'notFound' } : { kind: 'address', address }
}
