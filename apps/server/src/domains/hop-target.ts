import { BlockList, isIP } from 'node:net'
import type { NameService } from './name-service'

const closed = new BlockList()
// Special-purpose ranges (IANA): this host, private, shared, loopback, link-local with the metadata services, documentation,
// benchmarking, relays, multicast and reserved; for IPv6 also what carries an IPv4 address inside.
for (const [network, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
] as const) {
  closed.addSubnet(network, prefix, 'ipv4')
}

// What a cloud's own machines answer at (Azure).
closed.addAddress('168.63.129.16', 'ipv4')

/** Global unicast of IPv6; of these, what holds IPv4 addresses, documentation and benchmarking are closed as well. */
const open = new BlockList()
open.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ...([
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
  ] as const),
] as const) {
  closed.addSubnet(network, prefix, 'ipv6')
}

/** Whether an address belongs to the open internet, and not to this machine, its network or a special purpose. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !closed.check(address, 'ipv4')
  return version === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

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
