import {
  isListable,
  readLink,
  suspiciousFrom,
  type UrlSignalCode,
  unwrapUrl,
  urlHostKeys,
  urlPrefixKeys,
  urlSignals,
} from '@postern/core/urls'
import { collectLinks } from '../../held-message/message-links.mjs'
import { hashUrlKey } from '../../url-lists/url-key-hash'

/** A link of a message. */
export interface LinkFact {
  url: string
  /** Visible text of the link. */
  shown: string
  /** Its signals, if together they make it suspicious. */
  signals?: readonly UrlSignalCode[]
}

/** Links of a message. */
export interface LinkFacts {
  links: readonly LinkFact[]
  /** Keys of all list entries that can be about one of the links, each once. */
  linkKeys: readonly string[]
  /** There are more links than were read, or than lists can be asked about. */
  linksUnread: boolean
}

export const noLinks: LinkFacts = { links: [], linkKeys: [], linksUnread: false }

/** Maximum per message; more are there to hide one among them. */
const linksAtMost = 1_000
/** Links that are looked at to choose those from. */
const candidatesAtMost = 5_000
/** Links whose own signals are read; the first to each host come first. */
const signalledAtMost = 200
/** Maximum for all links together. Host keys come first. */
const keysAtMost = 10_000
/** Characters of HTML that are parsed; what follows is searched for addresses alone. */
const parsedAtMost = 1_000_000
/** Characters of HTML and of text that are read. */
const readAtMost = 5_000_000
/** More than an address that stands across the end of what is parsed. */
const overlap = 5_000

/** Detects links in HTML, since parsing it is most of the cost. */
const leadsSomewhere = /<(?:a|area|form|button|input)[\s/]/i
const addresses = /[\s/"'](?:href|action|formaction)\s*=\s*(?:"[^"]{0,4000}|'[^']{0,4000}|[^\s"'>]{1,4000})/gi

/** A text that may have links, as HTML and as plain text. */
export interface LinkedText {
  html: string
  text: string
}

/**
 * Links of HTML and text to the web, each once: the first to each host before others to the same, so that a crowd of links hides none, and
 * it is said when some were left out. Call it where the caller can be ended from outside.
 */
export function linksOf(message: LinkedText, attached: readonly LinkedText[] = []): LinkFacts {
  const { parts, isCut } = readTexts([message, ...attached])
  const found = new Map<string, { url: URL; shown: string }>()
  for (const { target, text: shown } of parts.flatMap(({ links }) => links)) {
    const url = readLink(target)
    if (url && /^https?:$/.test(url.protocol) && !found.has(url.href)) found.set(url.href, { url, shown })
  }
  const firstOf = new Map<string, string>()
  for (const { url } of found.values()) if (!firstOf.has(url.host)) firstOf.set(url.host, url.href)
  const isFirst = ({ url }: { url: URL }) => firstOf.get(url.host) === url.href
  const all = [...found.values()]
  const chosen = [...all.filter(isFirst), ...all.filter((link) => !isFirst(link))].slice(0, linksAtMost)
  const { keys, isWhole } = keysOf(chosen.flatMap(({ url }) => unwrapUrl(url)))
  return {
    links: chosen.map(({ url, shown }, at) => ({
      ...{ url: url.href, shown },
      ...(at < signalledAtMost && suspicionOf(url, shown)),
    })),
    linkKeys: keys,
    linksUnread: isCut || all.length > chosen.length || !isWhole,
  }
}

/** Reads texts up to the limits, which they share. */
function readTexts(texts: readonly LinkedText[]) {
  const left = { parsed: parsedAtMost, html: readAtMost, text: readAtMost, candidates: candidatesAtMost }
  const parts: ReturnType<typeof collectLinks>[] = []
  let isCut = false
  for (const [at, { html, text }] of texts.entries()) {
    // All attached messages together have as many candidates as the message.
    const options = { atMost: at === 0 ? candidatesAtMost : left.candidates, eachTargetOnce: true }
    const start = html.slice(0, left.parsed)
    const read = [
      collectLinks({ html: leadsSomewhere.test(start) ? start : null, text: text.slice(0, left.text) }, options),
    ]
    if (html.length > start.length) {
      read.push(linksInRest(html.slice(Math.max(0, start.length - overlap), left.html), options))
    }
    parts.push(...read)
    if (at > 0)
      left.candidates = Math.max(
        0,
        read.reduce((sum, { links }) => sum - links.length, left.candidates),
      )
    isCut ||= leadsSomewhere.test(html.slice(left.html)) || /https?:|www\./i.test(text.slice(left.text))
    left.parsed -= start.length
    left.html = Math.max(0, left.html - html.length)
    left.text = Math.max(0, left.text - text.length)
  }
  return { parts, isCut: isCut || parts.some(({ isShortened }) => isShortened) }
}

/** Signals of the target, which wrappers hide. */
function suspicionOf(url: URL, shownText: string): Pick<LinkFact, 'signals'> {
  const signals = urlSignals(unwrapUrl(url).at(-1) ?? url, { shownText })
  const isSuspicious = signals.reduce((sum, { weight }) => sum + weight, 0) >= suspiciousFrom
  return isSuspicious ? { signals: signals.map(({ code }) => code) } : {}
}

/** HTML of any length, read in one go: what stands in an attribute that leads somewhere. */
function linksInRest(html: string, options: { atMost: number; eachTargetOnce: boolean }) {
  const tags: string[] = []
  for (const [attribute] of html.matchAll(addresses)) {
    const value = attribute.slice(attribute.indexOf('=') + 1).trim()
    if (tags.length > options.atMost) break
    tags.push(`<a href="${value.replace(/^["']/, '').replaceAll('"', '%22')}"></a>`)
  }
  const { links, isShortened } = collectLinks({ html: tags.join(''), text: '' }, options)
  return { links, isShortened: isShortened || tags.length > options.atMost }
}

/** Keys of links, those about hosts of all of them first. Asked for one after the other: a link may have many. */
function keysOf(urls: readonly URL[]): { keys: string[]; isWhole: boolean } {
  const keys = new Set<string>()
  const web = urls.filter(({ protocol }) => /^https?:$/.test(protocol))
  for (const keysIn of [urlHostKeys, urlPrefixKeys]) {
    for (const url of web) {
      for (const key of keysIn(url)) {
        if (keys.size === keysAtMost && !keys.has(key)) return { keys: [...keys].map(hashUrlKey), isWhole: false }
        keys.add(key)
      }
    }
  }
  return { keys: [...keys].map(hashUrlKey), isWhole: web.every(isListable) }
}
