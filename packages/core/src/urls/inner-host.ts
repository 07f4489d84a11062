import { asText } from '../shared/as-text'
import { isIPv4 } from '../shared/ip-address'

/** IPv4 ranges that are not on the public internet (IANA special-purpose registry), and the metadata address of cloud machines. */
const closedRanges = [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
  '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4 168.63.129.16/32',
].flatMap((line) => line.split(' '))

/** Suffixes that resolve only in private networks. */
const innerSuffix =
  /(?:^|\.)(?:localhost|local|localdomain|lan|internal|intranet|private|corp|home|home\.arpa|svc|in-addr\.arpa|ip6\.arpa)$/
/** Public names that resolve to this machine. */
const loopbackName = /(?:^|\.)(?:localtest\.me|lvh\.me|vcap\.me|lacolhost\.com)$/
/** Services that resolve a name to the address embedded in it. */
const addressInName = /(?:^|\.)(?:nip\.io|sslip\.io|xip\.io|traefik\.me)$/

/**
 * True if a host, as the URL standard writes it, belongs to a machine or network of its own: private, loopback, link-local and other
 * special addresses, names without a domain, and names that spell such an address. Nothing is resolved.
 */
export function isInnerHost(host: string): boolean {
  const name = host.replace(/\.$/, '')
  if (name.startsWith('[')) return !isOpenIPv6(name.slice(1, -1))
  if (isIPv4(name)) return isClosedIPv4(name)
  if (!name.includes('.') || innerSuffix.test(name) || loopbackName.test(name)) return true
  return addressInName.test(name) && spelledAddresses(name).some(isClosedIPv4)
}

/** True if an IP address belongs to the open internet, and not to this machine, its network or a special purpose. */
export function isPublicAddress(address: string): boolean {
  const text = asText(address)
  if (isIPv4(text)) return !isClosedIPv4(text)
  return text.includes(':') && URL.canParse(`http://[${text}]`) && !isInnerHost(new URL(`http://[${text}]`).hostname)
}

/** Whether all addresses of a network belong to the open internet. One of IPv6 has a prefix of at least 32 bits. */
export function isPublicNetwork(address: string, bits: number): boolean {
  if (!isIPv4(address)) return isPublicAddress(address)
  return closedRanges.every((range) => {
    const [network = '', closedBits] = range.split('/')
    const size = 2 ** (32 - Math.min(bits, Number(closedBits)))
    return Math.floor(toNumber(address) / size) !== Math.floor(toNumber(network) / size)
  })
}

/** True if a host is an address and not a name. */
export function isAddressHost(host: string): boolean {
  return host.startsWith('[') || isIPv4(host.replace(/\.$/, ''))
}

function spelledAddresses(name: string): string[] {
  const labels = name.split('.').slice(0, -2)
  const dashed = labels.flatMap((label) => {
    const parts = label.split('-').slice(-4)
    return parts.length === 4 ? [parts.join('.')] : []
  })
  const hex = labels.flatMap((label) => {
    const digits = /(?:^|-)([\da-f]{8})$/.exec(label)?.[1]
    return digits ? [toDotted(Number.parseInt(digits, 16))] : []
  })
  return [labels.slice(-4).join('.'), ...dashed, ...hex].filter(isIPv4)
}

const toDotted = (number: number) => [24, 16, 8, 0].map((bits) => (number >>> bits) & 255).join('.')
const toNumber = (address: string) => address.split('.').reduce((sum, byte) => sum * 256 + Number(byte), 0)

function isClosedIPv4(address: string): boolean {
  const number = toNumber(address)
  return closedRanges.some((range) => {
    const [network = '', bits] = range.split('/')
    const size = 2 ** (32 - Number(bits))
    return Math.floor(number / size) === Math.floor(toNumber(network) / size)
  })
}

/** True for global unicast, excluding the ranges for documentation, special protocols and embedded IPv4 addresses. */
function isOpenIPv6(address: string): boolean {
  const [head = ''] = address.split('::')
  const [first = 0, second = 0] = head.split(':').map((group) => Number.parseInt(group, 16) || 0)
  if (first < 0x2000 || first > 0x3fff) return false
  if (first === 0x2001 && (second < 0x200 || second === 0xdb8)) return false
  return first !== 0x2002 && !(first === 0x3fff && second < 0x1000)
}
