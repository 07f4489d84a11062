import { matchesUrl, plainHost, type UrlListEntry } from '@postern/core/urls'
import { createLinkTokens, type LinkKey, type LinkTokens } from '../../url-protection/link-token'
import { parseUrl } from '../../url-protection/parse-url'
import { originalLink, protectLink } from '../../url-protection/protected-link'
import type { Span } from '../rewriting/mail-parts'
import type { TextLeaf } from '../rewriting/text-leaf'
import type { TextChange, TextStep } from '../rewriting/text-step'
import { htmlLinks } from './html-links'
import { textLinks } from './text-links'

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

/** Links that are protected in one message, the first to each host before others to the same. */
export const protectedAtMost = 500
/** Characters that protection may add to a message. */
export const addedAtMost = 100_000

/** Protects the links of a message, or restores them. */
export const rewriteLinks: TextStep<LinkJob> = (job, { leaves }) => {
  const tokens = createLinkTokens(job.keys)
  return job.kind === 'protect' ? protect(job, leaves, tokens) : restore(leaves, tokens)
}

interface Place extends Span {
  leaf: TextLeaf
  host: string
  replacement: string
}

function protect(job: ProtectJob, leaves: readonly TextLeaf[], tokens: LinkTokens): TextChange | null {
  const places = chosen(leaves.flatMap((leaf) => placesIn(leaf, job, tokens)))
  const added = places.reduce((sum, { start, end, replacement }) => sum + replacement.length - (end - start), 0)
  // Told as a failure: the message goes out as it was, and the log says so.
  if (added > addedAtMost) throw new Error('Protected links would make the message too long.')
  return changeOf(leaves, (leaf) =>
    replaced(
      leaf.text,
      places.filter((place) => place.leaf === leaf),
    ),
  )
}

function placesIn(leaf: TextLeaf, job: ProtectJob, tokens: LinkTokens): Place[] {
  if (leaf.type === 'plain' && !job.rewritesText) return []
  const found = leaf.type === 'html' ? htmlLinks(leaf.text) : textLinks(leaf.text)
  const addresses = new Map<string, string | null>()
  return found.flatMap((link) => {
    const { start, end, value, target } = link
    if (isLeft(target, value, job, tokens)) return []
    // By its base, or with bytes that are no characters, a link does not say alone where it leads.
    const url = parseUrl(value) && !/[\ud800-\udfff]/u.test(value) ? value : target.href
    if (!addresses.has(url)) addresses.set(url, protectLink({ ...job, url }, { base: job.base, tokens }))
    const address = addresses.get(url)
    if (!address) return []
    const replacement = 'attribute' in link ? `${link.attribute}="${address}"` : address
    return [{ leaf, start, end, host: target.host, replacement }]
  })
}

function isLeft(target: URL, value: string, { ownHosts, exemptions, base }: ProtectJob, tokens: LinkTokens): boolean {
  const host = plainHost(target)
  return (
    host === new URL(base).hostname ||
    ownHosts.some((own) => host === own || host.endsWith(`.${own}`)) ||
    exemptions.some((entry) => matchesUrl(entry, target)) ||
    originalLink(value.trim(), tokens) !== null
  )
}

function chosen(places: readonly Place[]): Place[] {
  if (places.length <= protectedAtMost) return [...places]
  const firsts = new Map<string, Place>()
  for (const place of places) if (!firsts.has(place.host)) firsts.set(place.host, place)
  const isFirst = (place: Place) => firsts.get(place.host) === place
  return [...places.filter(isFirst), ...places.filter((place) => !isFirst(place))].slice(0, protectedAtMost)
}

/** Addresses of the click page need no references in HTML: they are found in its source, in attributes as in the text. */
const addresses = /https?:\/\/[^\s/"'<>?#]+\/u\/[^\s/"'<>?#]+\/[\w-]+/gi

function restore(leaves: readonly TextLeaf[], tokens: LinkTokens): TextChange | null {
  return changeOf(leaves, ({ text, type }) =>
    text.replace(addresses, (address) => {
      const original = originalLink(address, tokens)
      if (original === null) return address
      return type === 'html' ? inHtml(original) : original
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
