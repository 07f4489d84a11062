import { createHash } from 'node:crypto'
import { isAddressHost, registrableDomain } from '@postern/core/urls'

/** The parts of a link that Safe Browsing compares, in its canonical spelling. Every character stands for a byte. */
export interface CanonicalLink {
  host: string
  /** Begins with a slash. */
  path: string
  /** Includes its question mark; `null`: the link has none. */
  query: string | null
}

/** Hosts and paths of one link that are looked up besides the link itself. */
const hostsAtMost = 4
const pathsAtMost = 4

/**
 * A link in the spelling of "URLs and Hashing" of Safe Browsing: escapes undone until none is left, dots and slashes tidied, everything
 * outside printable ASCII escaped once. Scheme, user name and port do not count.
 */
export function canonicalLink(text: string): CanonicalLink {
  const bytes = Buffer.from(text.trim().replace(/[\t\r\n]/g, ''), 'utf8').toString('latin1')
  const [link = ''] = bytes.split('#', 1)
  const [, authority = '', path = '', query] =
    /^(?:[a-z][a-z\d+.-]*:\/\/)?([^/?]*)([^?]*)(?:\?(.*))?$/is.exec(link) ?? []
  return {
    host: escapeBytes(canonicalHost(unescapeAll(authority).replace(/^.*@/s, ''))),
    path: escapeBytes(canonicalPath(unescapeAll(path))),
    query: query === undefined ? null : `?${escapeBytes(unescapeAll(query))}`,
  }
}

/** Every host with every path that stands for a link, the most exact one first; at most thirty. */
export function linkExpressions({ host, path, query }: CanonicalLink): string[] {
  const paths = [...(query === null ? [] : [path + query]), path, ...foldersOf(path)]
  return [...new Set(hostsOf(host).flatMap((name) => paths.map((one) => name + one)))]
}

/** Hash of an expression: Safe Browsing is told its first four bytes, and answers with whole ones. */
export function expressionHash(expression: string): Buffer {
  return createHash('sha256').update(Buffer.from(expression, 'latin1')).digest()
}

function canonicalHost(authority: string): string {
  const host = authority
    .replace(/:\d*$/, '')
    .replace(/^\.+|\.+$/g, '')
    .replace(/\.{2,}/g, '.')
    // ASCII alone: other signs are bytes here.
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  return plainAddress(host) ?? host
}

/** An address in its one spelling: four decimal numbers, IPv6 compressed, IPv4 inside of IPv6 taken out; `null`: it is a name. */
function plainAddress(host: string): string | null {
  if (!host.startsWith('[') && !/^[\da-fx.]+$/.test(host)) return null
  try {
    const { hostname } = new URL(`http://${host}`)
    const [, high, low] = /^\[(?:::ffff:|64:ff9b::)([\da-f]+):([\da-f]+)\]$/.exec(hostname) ?? []
    if (high === undefined || low === undefined) return hostname
    const words = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
    return words.flatMap((word) => [word >> 8, word & 255]).join('.')
  } catch {
    return null
  }
}

function canonicalPath(path: string): string {
  const parts: string[] = []
  const given = path.split('/').slice(1)
  for (const [at, part] of given.entries()) {
    const isLast = at === given.length - 1
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
    // A path that ends in a folder keeps its slash.
    if (isLast && (part === '' || part === '.' || part === '..')) parts.push('')
  }
  return `/${parts.join('/')}`.replace(/\/{2,}/g, '/')
}

/** The registrable domain, and up to three names below it; an address stands for itself. */
function hostsOf(host: string): string[] {
  const domain = isAddressHost(host) ? null : registrableDomain(host)
  if (domain === null) return [host]
  const before = host.slice(0, -domain.length).split('.').filter(Boolean)
  const above = [domain]
  while (above.length < hostsAtMost && before.length > 0) above.unshift(`${before.pop()}.${above[0]}`)
  return [...new Set([host, ...above])]
}

/** The root and the first folders of a path. */
function foldersOf(path: string): string[] {
  const folders = path
    .split('/')
    .slice(1, -1)
    .slice(0, pathsAtMost - 1)
  return ['/', ...folders.map((_, at) => `/${folders.slice(0, at + 1).join('/')}/`)]
}

function unescapeAll(text: string): string {
  for (let before = text; ; ) {
    const after = before.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    if (after === before) return after
    before = after
  }
}

function escapeBytes(text: string): string {
  return text.replace(/[^!-~]|[#%]/gs, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
}
