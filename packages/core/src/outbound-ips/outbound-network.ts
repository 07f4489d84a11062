import { isPublicNetwork } from '../urls/inner-host'

/** Fault of a network of own servers. */
export type OutboundNetworkFault = 'malformed' | 'tooWide' | 'private'

/** A network of an own server may have this prefix or a longer one; up to the second it is asked about again. */
const prefixes = { ipv4: { least: 16, unasked: 24, all: 32 }, ipv6: { least: 32, unasked: 64, all: 128 } } as const

interface Network {
  address: string
  bits: number
  limits: (typeof prefixes)['ipv4' | 'ipv6']
}

/** An address or a network in CIDR notation; `null` when it is neither. */
function readNetwork(text: string): Network | null {
  const [address = '', prefix, ...more] = text.trim().split('/')
  const limits = address.includes(':') ? prefixes.ipv6 : prefixes.ipv4
  const bits = prefix === undefined ? limits.all : Number(/^(?:0|[1-9]\d{0,2})$/.exec(prefix)?.[0] ?? Number.NaN)
  return more.length === 0 && bits <= limits.all ? { address, bits, limits } : null
}

/** Returns why an address or network cannot be that of own servers; `null`: it can. Private ones are refused only where they are not allowed. */
export function outboundNetworkFault(
  text: string,
  { isAddress, allowsPrivate }: { isAddress: (address: string) => boolean; allowsPrivate: boolean },
): OutboundNetworkFault | null {
  const network = readNetwork(text)
  if (!network || !isAddress(network.address)) return 'malformed'
  const { address, bits, limits } = network
  if (bits < limits.least) return 'tooWide'
  return allowsPrivate || isPublicNetwork(address, bits) ? null : 'private'
}

/** Whether a network holds more addresses than one usually has: IPv4 beyond /24, IPv6 beyond /64. */
export function isWideNetwork(text: string): boolean {
  const network = readNetwork(text)
  return network !== null && network.bits < network.limits.unasked
}
