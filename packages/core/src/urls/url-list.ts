import { asText } from '../shared/as-text'
import { isAddressHost } from './inner-host'

/** Match types of a URL list pattern: the whole link, its beginning, its host, or its host with all subdomains. */
export const urlMatches = ['exact', 'prefix', 'domain', 'subdomains'] as const
/** One of `urlMatches`. */
export type UrlMatch = (typeof urlMatches)[number]

/** An entry of the block list or of the exemptions. */
export interface UrlListEntry {
  list: 'block' | 'exempt'
  /** A host for `domain` and `subdomains`, otherwise a link. */
  pattern: string
  match: UrlMatch
  /** Expiry in milliseconds; absent or `null`: never. */
  expiresAt?: number | null
}

/** True if an entry applies to a link. Hosts compare in their ASCII form; scheme and fragment do not count. */
export function matchesUrl({ pattern, match }: Pick<UrlListEntry, 'pattern' | 'match'>, url: URL): boolean {
  if (match === 'domain' || match === 'subdomains') {
    const named = hostOf(pattern)
    const host = plainHost(url)
    return named !== null && (host === named || (match === 'subdomains' && host.endsWith(`.${named}`)))
  }
  const written = linkOf(pattern)
  if (written === null) return false
  const link = withoutScheme(url)
  return match === 'exact' ? link === withoutScheme(written) : startsAtPart(link, withoutScheme(written))
}

/** A prefix must end at a component boundary: `shop.example/pay` is not a prefix of `shop.example/payments`. */
function startsAtPart(link: string, prefix: string): boolean {
  if (!link.startsWith(prefix)) return false
  const next = link[prefix.length]
  return next === undefined || /[/?&=]$/.test(prefix) || /[/?&]/.test(next)
}

/** Places of a link where a prefix can end; later ones are not looked up, and patterns with more are refused. */
const prefixesAtMost = 100

/** The key under which an entry is stored: its host, or its link without scheme and fragment. `null`: the pattern is no link. */
export function urlListKey({ pattern, match }: Pick<UrlListEntry, 'pattern' | 'match'>): string | null {
  if (match === 'domain' || match === 'subdomains') return hostOf(pattern)
  const link = linkOf(pattern)
  return link && withoutScheme(link)
}

/** Longest host that names can be looked up for. The URL standard knows no limit. */
const longestHost = 253

/** Whether lists can be asked about a link: it leads to the web, and no further than names reach. */
export function isListable(url: URL): boolean {
  const host = plainHost(url)
  return /^https?:$/.test(url.protocol) && host !== '' && host.length <= longestHost
}

/** Keys of all entries that can be about a link: its host, the hosts above it, the whole link, and each of its prefixes. */
export function urlListKeys(url: URL): string[] {
  return [...urlHostKeys(url), ...urlPrefixKeys(url)]
}

/** Keys of `urlListKeys` for a host. */
export function urlHostKeys(url: URL): string[] {
  return isListable(url) ? hostsFrom(plainHost(url)) : []
}

/** Keys of `urlListKeys` for the link itself, the whole of it first. */
export function urlPrefixKeys(url: URL): string[] {
  return isListable(url) ? prefixesOf(withoutScheme(url)) : []
}

function hostsFrom(host: string): string[] {
  if (isAddressHost(host)) return [host]
  const labels = host.split('.')
  return labels.slice(0, Math.max(1, labels.length - 1)).map((_, at) => labels.slice(at).join('.'))
}

function prefixesOf(link: string): string[] {
  return [link, ...placesIn(link).map((end) => link.slice(0, end))]
}

/** Ends of a link's prefixes, before its own end. */
function placesIn(link: string): number[] {
  const ends: number[] = []
  // The host alone is no prefix of a link, which has a path at least.
  for (let end = link.indexOf('/') + 1; end < link.length && ends.length < prefixesAtMost; end += 1) {
    if (/[/?&]/.test(link[end] ?? '') || /[/?&=]/.test(link[end - 1] ?? '')) ends.push(end)
  }
  return ends
}

/** Whether links that begin with it are found by it: it ends at one of the places that are looked up. */
export function isFoundAsPrefix(link: string): boolean {
  return placesIn(link).length < prefixesAtMost
}

/** Host without a trailing dot. */
export function plainHost({ hostname }: URL): string {
  return hostname.replace(/\.$/, '')
}

/** A link without scheme, fragment and the ports of the web, so that its spellings are one (RFC 3986 6.2.2). */
export function withoutScheme(url: URL): string {
  const port = /^(?:80|443)?$/.test(url.port) ? '' : `:${url.port}`
  return `${plainHost(url)}${port}${withPlainCodes(`${url.pathname}${url.search}`)}`
}

function withPlainCodes(text: string): string {
  return text.replace(/%([\da-f]{2})?/gi, (code, hex?: string) => {
    if (hex === undefined) return '%25'
    const letter = String.fromCharCode(Number.parseInt(hex, 16))
    return /[\w.~-]/.test(letter) ? letter : code.toUpperCase()
  })
}

function hostOf(pattern: string): string | null {
  const url = linkOf(asText(pattern).replace(/^\*?\./, ''))
  return url === null ? null : plainHost(url)
}

function linkOf(pattern: string): URL | null {
  const text = asText(pattern).trim()
  try {
    const url = new URL(/^https?:\/\//i.test(text) ? text : `http://${text}`)
    return url.hostname === '' ? null : url
  } catch {
    return null
  }
}
