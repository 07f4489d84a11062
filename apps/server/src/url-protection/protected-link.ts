import { isListable, longestProtectedUrl, plainHost } from '@postern/core/urls'
import type { LinkTokens, ProtectedLink } from './link-token'
import { parseUrl } from './parse-url'

/** Path of the click page; its host is the link's, for readers. */
export const clickPath = '/u'

/** Address of the click page for a link; `null`: the link leads elsewhere than to the web, or is too long. */
export function protectLink(
  link: ProtectedLink,
  { base, tokens }: { base: string; tokens: LinkTokens },
): string | null {
  const target = targetOf(link.url)
  const token = target && tokens.sign(link)
  return token ? `${new URL(base).origin}${clickPath}/${encodeURIComponent(plainHost(target))}/${token}` : null
}

/** The link behind an address of the click page, as the message had it; `null`: it is no such address, or not one of ours. */
export function originalLink(address: string, tokens: Pick<LinkTokens, 'read'>): string | null {
  return protectedLink(address, tokens)?.link.url ?? null
}

/** The same with the customer and the message that it was protected for, and where it leads. */
export function protectedLink(address: string, tokens: Pick<LinkTokens, 'read'>) {
  const [, host = '', token = ''] = /^https?:\/\/[^\s/?#]+\/u\/([^\s/?#]+)\/([\w-]+)$/i.exec(address) ?? []
  return token ? readProtected({ host, token }, tokens) : null
}

/** A link that was opened, and where it leads; `null` unless token and host fit each other. */
export function readProtected({ host, token }: { host: string; token: string }, tokens: Pick<LinkTokens, 'read'>) {
  const link = tokens.read(token)
  const target = link && targetOf(link.url)
  return target && plainHost(target) === decoded(host) ? { link, target } : null
}

/** Place that browsers go to from a link. */
function targetOf(url: string): URL | null {
  const target = url.length > longestProtectedUrl ? null : parseUrl(url)
  return target && isListable(target) ? target : null
}

function decoded(host: string): string {
  try {
    return decodeURIComponent(host).toLowerCase()
  } catch {
    return host
  }
}
