import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import type { WblRefusal } from '@postern/core/sender-lists'
import { parse } from 'tldts'

/** Subject of a line: a sender, or a network of sending servers. */
export type ListedSubject = { sender: string; network: null } | { sender: null; network: string }

/**
 * Parses a line of an allow/block list: an address, a domain with or without `@`, an IP address or a network. Converts domains to ASCII.
 * Returns an error for a line that matches everybody, nobody or a public suffix.
 */
export function parseSender(line: string): ListedSubject | WblRefusal {
  const text = line.trim().toLowerCase()
  if (/^[*@.\s]*$/.test(text)) return 'everyone'
  const network = parseNetwork(text)
  if (network) return network
  const name = readMailName(text)
  if (name === null) return 'malformed'
  const { local, domain } = name
  if (local) return { sender: `${local}@${domain}`, network: null }
  return parse(domain, { allowPrivateDomains: true }).domain === null
    ? 'publicSuffix'
    : { sender: `@${domain}`, network: null }
}

/** Reads an address, or a domain with or without `@`: then `local` is empty. Domains become ASCII; `null`: it is neither. */
export function readMailName(text: string): { local: string; domain: string } | null {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(0, at))
  const domain = domainToASCII(text.slice(at + 1))
  if (!isDomain(domain)) return null
  return local === '' || /^[^\s@*"<>(),:;\\]{1,64}$/.test(local) ? { local, domain } : null
}

/** Networks wider than /8 (IPv6: /16) cover a large part of all servers. */
function parseNetwork(text: string): ListedSubject | WblRefusal | null {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || address.includes('%')) return prefix === undefined ? null : 'malformed'
  const widest = family === 4 ? 32 : 128
  const bits = prefix === undefined ? widest : /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN
  if (rest.length > 0 || !(bits <= widest)) return 'malformed'
  return bits < widest / 8 + (family === 4 ? 4 : 0)
    ? 'everyone'
    : { sender: null, network: plainNetwork(`${address}/${bits}`) }
}

/** Canonical form of a network, with its host bits set to 0: `192.0.2.7/24` is `192.0.2.0/24`. */
export function plainNetwork(network: string): string {
  const [address = '', prefix] = network.split('/')
  const isFour = isIP(address) === 4
  const [width, groupBits] = isFour ? [32, 8] : [128, 16]
  const bits = Number(prefix ?? width)
  const groups = isFour ? address.split('.').map(Number) : groupsOfSix(address)
  const kept = groups.map((group, at) => {
    const free = Math.min(groupBits, Math.max(0, groupBits * (at + 1) - bits))
    return (group >> free) << free
  })
  return `${isFour ? kept.join('.') : plainSix(kept.map((group) => group.toString(16)).join(':'))}/${bits}`
}

const plainSix = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1)

function groupsOfSix(address: string): number[] {
  const [head = '', tail] = plainSix(address).split('::')
  const read = (part = '') => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)))
  const [first, last] = [read(head), read(tail)]
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}

function isDomain(domain: string): boolean {
  const label = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/
  const labels = domain.split('.')
  return domain.length <= 253 && labels.length > 1 && labels.every((one) => label.test(one)) && isIP(domain) === 0
}
