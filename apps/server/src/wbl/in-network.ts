import { BlockList, isIP } from 'node:net'

/** True if an address is in a network, both of the same family. */
export function isInNetwork(address: string, network: string): boolean {
  const [start = '', bits] = network.split('/')
  const family = isIP(address)
  if (family === 0 || family !== isIP(start)) return false
  const name = family === 4 ? 'ipv4' : 'ipv6'
  const list = new BlockList()
  list.addSubnet(start, Number(bits), name)
  return list.check(address, name)
}
