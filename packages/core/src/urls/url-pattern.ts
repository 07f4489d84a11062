import { asText } from '../shared/as-text'
import { isAddressHost } from './inner-host'
import { readLink } from './read-link'
import { isRegistry, isSharedHost, isTopLevel } from './shared-hosts'
import { unwrapUrl } from './unwrap-url'
import { isFoundAsPrefix, plainHost, type UrlMatch, urlListKey } from './url-list'

/** Longest and shortest pattern of a URL list. */
export const longestUrlPattern = 2_048
const shortestUrlPattern = 4

/** Why a text cannot be a pattern. */
export const urlPatternRefusals = ['noHost', 'scheme', 'publicSuffix', 'tooShort', 'tooLong', 'page', 'parts'] as const
/** One of `urlPatternRefusals`. */
export type UrlPatternRefusal = (typeof urlPatternRefusals)[number]

/** A pattern as it is stored, or why there is none. */
export type UrlPattern =
  | {
      /** A host, or a link without scheme and fragment. */
      pattern: string
      /** It names all of a host where strangers publish. */
      isShared: boolean
      refusal?: undefined
    }
  | { refusal: UrlPatternRefusal }

/**
 * Reads a line as a pattern of a URL list. Wrapped links count as their target; `hxxp` and `[.]` are undone. A link with a path is no
 * pattern for a whole host: a page somebody pasted must not block the site around it.
 */
export function readUrlPattern(line: string, match: UrlMatch): UrlPattern {
  const text = asText(line).trim()
  if (text.length > longestUrlPattern) return { refusal: 'tooLong' }
  const isHost = match === 'domain' || match === 'subdomains'
  const plain = isHost ? text.replace(/^\*?\./, '') : text
  const read = readLink(plain)
  if (!read) return { refusal: withoutDomain(plain) }
  if (!/^https?:$/.test(read.protocol)) return { refusal: 'scheme' }
  const url = unwrapUrl(read).at(-1) ?? read
  if (!/^https?:$/.test(url.protocol)) return { refusal: 'scheme' }
  const host = plainHost(url)
  if (!isAddressHost(host)) {
    if (!/[^.]\.[^.]/.test(host)) return { refusal: withoutDomain(host) }
    if (isRegistry(host)) return { refusal: 'publicSuffix' }
  }
  if (isHost && (url.pathname !== '/' || url.search !== '')) return { refusal: 'page' }
  const pattern = urlListKey({ pattern: isHost ? host : url.href, match }) ?? ''
  if (pattern.length < shortestUrlPattern) return { refusal: 'tooShort' }
  if (pattern.length > longestUrlPattern) return { refusal: 'tooLong' }
  if (match === 'prefix' && !isFoundAsPrefix(pattern)) return { refusal: 'parts' }
  const isWhole = isHost || (match === 'prefix' && url.pathname === '/' && url.search === '')
  return { pattern, isShared: isWhole && isSharedHost(host, { isBelow: match === 'subdomains' }) }
}

/** The reason against a text that names no domain. */
function withoutDomain(text: string): UrlPatternRefusal {
  if (isTopLevel(text)) return 'publicSuffix'
  return text !== '' && text.length < shortestUrlPattern ? 'tooShort' : 'noHost'
}
