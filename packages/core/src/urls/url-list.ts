import { asText } from '../shared/as-text'

/** How a pattern of a URL list matches: the whole link, its beginning, its host, or its host and everything below. */
export const urlMatches = ['exact', 'prefix', 'domain', 'subdomains'] as const
/** One of `urlMatches`. */
export type UrlMatch = (typeof urlMatches)[number]

/** An entry of the block list or of the exemptions. */
export interface UrlListEntry {
  list: 'block' | 'exempt'
  /** A host for `domain` and `subdomains`, else a link. */
  pattern: string
  match: UrlMatch
  /** When it stops to count, in milliseconds; absent or `null`: never. */
  expiresAt?: number | null
}

/** Whether an entry is about a link. Hosts compare in their ASCII form; scheme and fragment do not count. */
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

/** A prefix ends where a part of the link ends: `shop.example/pay` is no prefix of `shop.example/payments`. */
function startsAtPart(link: string, prefix: string): boolean {
  if (!link.startsWith(prefix)) return false
  const next = link[prefix.length]
  return next === undefined || /[/?&=]$/.test(prefix) || /[/?&]/.test(next)
}

/** The host without a final dot. */
export function plainHost({ hostname }: URL): string {
  return hostname.replace(/\.$/, '')
}

function withoutScheme(url: URL): string {
  return `${plainHost(url)}${url.port && `:${url.port}`}${url.pathname}${url.search}`
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
