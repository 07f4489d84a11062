import { BlockList, isIP } from 'node:net'
import type { SignInRange } from '@postern/core'

/** Whether signing in from an address is open; without ranges it is open from everywhere. */
export function isInRanges(address: string, ranges: readonly Pick<SignInRange, 'range'>[]): boolean {
  if (ranges.length === 0) return true
  // An IPv4 address that came in over IPv6.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(plain) !== 4) return false
  const list = new BlockList()
  for (const { range } of ranges) {
    const [net = '', prefix = '32'] = range.split('/')
    list.addSubnet(net, Number(prefix), 'ipv4')
  }
  return list.check(plain, 'ipv4')
}
