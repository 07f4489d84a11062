import {
  matchesUrl,
  plainHost,
  type UrlListEntry,
  unwrapUrl,
  urlHostKeys,
  urlListKey,
  urlListKeys,
} from '@postern/core/urls'
import { createLinkTokens, type LinkKey, type LinkTokens } from '../../url-protection/link-token'
import { parseUrl } from '../../url-protection/parse-url'
import { originalLink, protectedLink, protectLink } from '../../url-protection/protected-link'
import type { Span } from '../rewriting/mail-parts'
import type { TextLeaf } from '../rewriting/text-leaf'
import type { TextChange, TextStep } from '../rewriting/text-step'
import { type HtmlLink, htmlLinks } from './html-links'
import { type TextLink, textLinks } from './text-links'

/** Lets the links of a message lead through the click page. */
export interface ProtectJob {
  kind: 'protect'
  keys: readonly LinkKey[]
  customerId: number
  /** The recipient's row of the message history. */
  messageId: number
  /** Address of the click page's host. */
  base: string
  /** Links in plain text, too. */
  rewritesText: boolean
  /** Hosts whose links stay as they are, with all their subdomains. */
  ownHosts: readonly string[]
  exemptions: readonly Pick<UrlListEntry, 'pattern' | 'match'>[]
}

/** Gives protected links in a message back as they were. */
export interface RestoreJob {
  kind: 'restore'
  keys: readonly LinkKey[]
}

export type LinkJob = ProtectJob | RestoreJob

/** Places that are protected in one message, the first to each host before others to the same. Mail with more links is held as unread. */
export const protectedAtMost = 1_000
/** Characters that places beyond the first to each host may add to a message; those always fit, so that a crowd of links hides none. */
const addedAtMost = 100_000
/** Characters that restored links may add to a message. */
const restoredAtMost = 1_000_000

/** Protects the links of a message, or restores them. */
export const rewriteLinks: TextStep<LinkJob> = (job, { leaves }) => {
  const tokens = createLinkTokens(job.keys)
  return job.kind === 'protect' ? protect(job, leaves, tokens) : restore(leaves, tokens)
}

/** A link in a message, before it is known whether it is protected. */
interface FoundLink extends Span {
  leaf: TextLeaf
  /** Its target. */
  target: URL
  /** As it is signed. */
  url: string
  /** Stands before the address in the source: the name of its attribute. */
  attribute: string | null
}

interface Place extends Span {
  leaf: TextLeaf
  replacement: string
}

function protect(job: ProtectJob, leaves: readonly TextLeaf[], tokens: LinkTokens): TextChange | null {
  const isLeft = leftLinks(job)
  const places = placesOf(
    leaves.flatMap((leaf) => linksIn(leaf, job, tokens).filter(({ target }) => !isLeft(target))),
    job,
    tokens,
  )
  return changeOf(leaves, (leaf) =>
    replaced(
      leaf.text,
      places.filter((place) => place.leaf === leaf),
    ),
  )
}

function linksIn(leaf: TextLeaf, job: ProtectJob, tokens: LinkTokens): FoundLink[] {
  if (leaf.type === 'plain' && !job.rewritesText) return []
  const found: (TextLink & Partial<HtmlLink>)[] = leaf.type === 'html' ? htmlLinks(leaf.text) : textLinks(leaf.text)
  return found.flatMap((link) => {
    const { start, end, value, attribute = null } = link
    const known = protectedLink(value.trim(), tokens)
    // Another customer's click page goes by the lists of that customer.
    if (known) {
      const { link, target } = known
      return link.customerId === job.customerId ? [] : [{ leaf, start, end, attribute, target, url: link.url }]
    }
    // By its base, or with bytes that are no characters, a link does not say alone where it leads.
    const url = parseUrl(value) && !/[\ud800-\udfff]/u.test(value) ? value : link.target.href
    return [{ leaf, start, end, attribute, target: link.target, url }]
  })
}

/** Tells which links stay as they are. Each costs a few look-ups, however many exemptions there are: hostile mail has many links. */
function leftLinks({ ownHosts, exemptions, base }: ProtectJob): (target: URL) => boolean {
  const portal = new URL(base).hostname
  const own = new Set(ownHosts)
  const exempt = new Map<string, ProtectJob['exemptions'][number][]>()
  for (const entry of exemptions) {
    const key = urlListKey(entry)
    if (key !== null) exempt.set(key, [...(exempt.get(key) ?? []), entry])
  }
  const isLeft = (target: URL) => {
    const host = plainHost(target)
    if (host === portal || own.has(host) || urlHostKeys(target).some((key) => own.has(key))) return true
    if (exempt.size === 0) return false
    // As where links are judged: an exemption is about the target, and not about what wraps it.
    const inner = unwrapUrl(target).at(-1) ?? target
    return urlListKeys(inner).some((key) => exempt.get(key)?.some((entry) => matchesUrl(entry, inner)))
  }
  const known = new Map<string, boolean>()
  return (target) => {
    const answer = known.get(target.href) ?? isLeft(target)
    known.set(target.href, answer)
    return answer
  }
}

function placesOf(links: readonly FoundLink[], job: ProtectJob, tokens: LinkTokens): Place[] {
  const addresses = new Map<string, string | null>()
  const places: Place[] = []
  let added = 0
  const add = (link: FoundLink, most: number) => {
    const { leaf, start, end, url, attribute } = link
    if (!addresses.has(url)) addresses.set(url, protectLink({ ...job, url }, { base: job.base, tokens }))
    const address = addresses.get(url)
    if (!address) return
    const replacement = attribute === null ? address : `${attribute}="${address}"`
    const more = replacement.length - (end - start)
    if (added + more > most) return
    added += more
    places.push({ leaf, start, end, replacement })
  }
  const firsts = new Map<string, FoundLink>()
  for (const link of links) if (!firsts.has(link.target.host)) firsts.set(link.target.host, link)
  const chosen = [...firsts.values()].slice(0, protectedAtMost)
  for (const link of chosen) add(link, Number.POSITIVE_INFINITY)
  const others = links.filter((link) => firsts.get(link.target.host) !== link)
  const most = Math.max(added, addedAtMost)
  for (const link of others.slice(0, protectedAtMost - chosen.length)) add(link, most)
  return places
}

/** Addresses of the click page need no references in HTML: they are found in its source, in attributes as in the text. */
const addresses = /https?:\/\/[^\s/"'<>?#]+\/u\/[^\s/"'<>?#]+\/[\w-]+/gi

function restore(leaves: readonly TextLeaf[], tokens: LinkTokens): TextChange | null {
  let added = 0
  return changeOf(leaves, ({ text, type }) =>
    text.replace(addresses, (address) => {
      const original = originalLink(address, tokens)
      if (original === null) return address
      const written = type === 'html' ? inHtml(original) : original
      // A short address may stand for a long link: the further ones still lead to it.
      if (added + written.length - address.length > restoredAtMost) return address
      added += written.length - address.length
      return written
    }),
  )
}

const inHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

function changeOf(leaves: readonly TextLeaf[], textOf: (leaf: TextLeaf) => string): TextChange | null {
  const texts = new Map<number, string>()
  for (const leaf of leaves) {
    const text = textOf(leaf)
    if (text !== leaf.text) texts.set(leaf.index, text)
  }
  return texts.size > 0 ? { texts } : null
}

function replaced(text: string, places: readonly Place[]): string {
  let result = ''
  let from = 0
  for (const { start, end, replacement } of [...places].sort((one, other) => one.start - other.start)) {
    if (start < from) continue
    result += text.slice(from, start) + replacement
    from = end
  }
  return result + text.slice(from)
}
