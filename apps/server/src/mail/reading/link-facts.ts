import { readLink, unwrapUrl } from '@postern/core/urls'
import { collectLinks } from '../../held-message/message-links.mjs'
import { urlKeyHashes } from '../../url-lists/url-key-hash'

/** A link of a message as lists are asked about it. */
export interface LinkFact {
  url: string
  /** What is seen of it. */
  shown: string
  /** Keys of all list entries that can be about it. */
  keys: readonly string[]
}

/** Of one message; what has more is made to hide one among them. */
const linksAtMost = 500
/** Links that are looked at to choose those from. */
const candidatesAtMost = 5_000
/** Of all links together. Those about hosts come first. */
const keysAtMost = 60_000

/** Whether HTML leads anywhere: most of the cost is in reading it. */
const leadsSomewhere = /<(?:a|area|form|button|input)[\s/]/i

/**
 * Links of HTML and text to the web, each once and 500 at most: the first to each host before others to the same, so that a crowd of links
 * hides none. Call it where the caller can be ended from outside.
 */
export function linksOf({ html, text }: { html: string; text: string }): LinkFact[] {
  const { links } = collectLinks({ html: leadsSomewhere.test(html) ? html : null, text }, candidatesAtMost)
  const found = new Map<string, { url: URL; shown: string }>()
  for (const { target, text: shown } of links) {
    const url = readLink(target)
    if (url && /^https?:$/.test(url.protocol) && !found.has(url.href)) found.set(url.href, { url, shown })
  }
  const firstOf = new Map<string, string>()
  for (const { url } of found.values()) if (!firstOf.has(url.host)) firstOf.set(url.host, url.href)
  const isFirst = ({ url }: { url: URL }) => firstOf.get(url.host) === url.href
  const all = [...found.values()]
  let left = keysAtMost
  return [...all.filter(isFirst), ...all.filter((link) => !isFirst(link))]
    .slice(0, linksAtMost)
    .map(({ url, shown }) => {
      const keys = urlKeyHashes(unwrapUrl(url)).slice(0, left)
      left -= keys.length
      return { url: url.href, shown, keys }
    })
}
