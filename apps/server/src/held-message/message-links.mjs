// Plain JavaScript, because worker threads of Node 20 cannot load TypeScript and tests run from source.
import { domainToUnicode } from 'node:url'
import { parse } from 'parse5'
import { attributeOf } from './html-tags.mjs'

const linksAtMost = 500
const textAtMost = 300
const targetAtMost = 4_000

/** Elements that lead somewhere, with the attribute that holds the target. @type {Record<string, string>} */
const targetAttributes = { a: 'href', area: 'href', form: 'action', button: 'formaction', input: 'formaction' }

/** @typedef {import('@postern/core').MessageLink} MessageLink */
/** @typedef {import('parse5').DefaultTreeAdapterTypes.Node} HtmlNode */
/** @typedef {import('parse5').DefaultTreeAdapterTypes.Element} HtmlElement */

/**
 * Collects the targets of a message: links and forms of its HTML and addresses in its text, each once, in order of appearance. Nothing is
 * followed.
 * @param {{ html: string | null, text: string }} message
 * @param {{ atMost?: number, eachTargetOnce?: boolean }} options
 * @returns {{ links: MessageLink[], isShortened: boolean }}
 */
export function collectLinks({ html, text }, { atMost = linksAtMost, eachTargetOnce = false } = {}) {
  /** @type {Map<string, MessageLink>} */
  const links = new Map()
  /** @type {Set<string>} */
  const seen = new Set()
  const add = (/** @type {string} */ shown, /** @type {string} */ target, /** @type {string | undefined} */ base) => {
    if (links.size > atMost || (eachTargetOnce && seen.has(target))) return
    if (eachTargetOnce) seen.add(target)
    const link = linkOf(shown, target, base)
    if (link) links.set(eachTargetOnce ? link.target : `${link.text}\n${link.target}`, link)
  }
  if (html) collectFromHtml(html, add)
  for (const [address] of text.matchAll(/\b(?:https?:\/\/|www\.)[^\s<>"'`\])}]{1,2000}/gi)) {
    const bare = address.replace(/(?<![.,;:!?])[.,;:!?]+$/, '')
    add(bare, /^www\./i.test(bare) ? `http://${bare}` : bare, undefined)
  }
  const all = [...links.values()]
  return { links: all.slice(0, atMost), isShortened: all.length > atMost }
}

/**
 * @param {string} html
 * @param {(shown: string, target: string, base: string | undefined) => void} add
 */
function collectFromHtml(html, add) {
  /** @type {string | undefined} */
  let base
  // Not by recursion: a message may be nested as deep as it is long.
  /** @type {HtmlNode[]} */
  const waiting = [parse(html)]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('tagName' in node) {
      const { tagName } = node
      if (tagName === 'base') base ??= toUrl(attributeOf(node, 'href') ?? '', undefined)?.href
      const target = attributeOf(node, targetAttributes[tagName] ?? '')
      if (target) {
        const words = tagName === 'a' || tagName === 'button' ? wordsIn(node) : attributeOf(node, 'alt')
        add(words ?? attributeOf(node, 'value') ?? '', target, base)
      }
    }
    const parent = 'content' in node ? node.content : node
    if ('childNodes' in parent) for (const child of parent.childNodes.toReversed()) waiting.push(child)
  }
}

/**
 * Visible text of a link: its words, and the descriptions of its pictures.
 * @param {HtmlElement} link
 */
function wordsIn(link) {
  let words = ''
  /** @type {HtmlNode[]} */
  const waiting = [link]
  for (let node = waiting.pop(); node && words.length < textAtMost * 2; node = waiting.pop()) {
    if ('value' in node) words += node.value
    if ('tagName' in node && node.tagName === 'img') words += ` ${attributeOf(node, 'alt') ?? ''} `
    if ('childNodes' in node) waiting.push(...node.childNodes.slice(0, 1_000).reverse())
  }
  return words
}

/**
 * @param {string} shown
 * @param {string} target
 * @param {string | undefined} base
 * @returns {MessageLink | null}
 */
function linkOf(shown, target, base) {
  const text = shown.replace(/\s+/g, ' ').trim().slice(0, textAtMost)
  const raw = target.trim()
  // An anchor inside the message is not a link target.
  if (raw === '' || raw.startsWith('#')) return null
  const url = toUrl(raw, base)
  if (!url) return { text, target: raw.slice(0, targetAtMost), host: '', unicodeHost: null }
  const unicodeHost = domainToUnicode(url.hostname)
  return {
    text,
    target: url.href.slice(0, targetAtMost),
    host: url.hostname,
    unicodeHost: unicodeHost && unicodeHost !== url.hostname ? unicodeHost : null,
  }
}

/**
 * @param {string} address
 * @param {string | undefined} base
 */
function toUrl(address, base) {
  // Most mail programs read what has no scheme as https.
  const isSchemeless = !base && /^[/\\]{2}/.test(address.replace(/[\t\r\n]/g, ''))
  try {
    return new URL(isSchemeless ? `https:${address}` : address, base)
  } catch {
    return null
  }
}
