import { BlockList, isIP } from 'node:net'
import type { SignInRange } from '@postern/core'

const families = { 4: 'ipv4', 6: 'ipv6' } as const

type Range = Pick<SignInRange, 'range'>

/** True if sign-in is allowed from an address; without ranges it is allowed from everywhere. */
export function isInRanges(address: string, ranges: readonly Range[]): boolean {
  return rangesCheck(ranges)(address)
}

/** Same for many addresses: parses the ranges once. */
export function rangesCheck(ranges: readonly Range[]): (address: string) => boolean {
  if (ranges.length === 0) return () => true
  const list = new BlockList()
  for (const { range } of ranges) {
    const [net = '', prefix] = range.split('/')
    const kind = familyOf(net)
    if (kind) list.addSubnet(net, Number(prefix ?? (kind === 'ipv4' ? 32 : 128)), kind)
  }
  return (address) => {
    // An IPv4 address mapped to IPv6.
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
    const family = familyOf(plain)
    return family !== null && list.check(plain, family)
  }
}

function familyOf(address: string) {
  return families[isIP(address) as keyof typeof families] ?? null
}
