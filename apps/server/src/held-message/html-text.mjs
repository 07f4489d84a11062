// Plain JavaScript, because worker threads of Node 20 cannot load TypeScript and tests run from source.
import { parse } from 'parse5'
import { attributeOf, blockTags, paragraphTags, spacedTags, unread } from './html-tags.mjs'
import { declarations, isGone, unseenInside } from './inline-style.mjs'

/** @typedef {import('parse5').DefaultTreeAdapterTypes.Node} HtmlNode */

const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'blockquote'])

/**
 * Text of a message without a plain-text part, in lines as displayed. Leaves out hidden content; the result contains no markup and is
 * hardly longer than the source.
 * @param {string} html
 * @returns {string}
 */
export function textOfHtml(html) {
  const lines = new Lines()
  // Not by recursion: a message may be nested as deep as it is long.
  /** @type {{ node: HtmlNode, isEnd: boolean, keepsSpaces: boolean, unseen: { isSizeless: boolean, isInvisible: boolean } }[]} */
  const waiting = [
    { node: parse(html), isEnd: false, keepsSpaces: false, unseen: { isSizeless: false, isInvisible: false } },
  ]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, isEnd, keepsSpaces: outer } = next
    if ('value' in node) {
      if (!next.unseen.isSizeless && !next.unseen.isInvisible) lines.add(node.value, outer)
      continue
    }
    const element = 'tagName' in node ? node : null
    const tagName = element?.tagName ?? ''
    const declared = declarations(element ? (attributeOf(element, 'style') ?? '') : '')
    const isHidden = element !== null && attributeOf(element, 'hidden') !== undefined
    if (unread.has(tagName) || isHidden || isGone(declared)) continue
    const unseen = unseenInside(next.unseen, declared)
    const keepsSpaces = outer || spacedTags.has(tagName)
    if (blockTags.has(tagName)) lines.end(paragraphTags.has(tagName) || headings.has(tagName))
    if (tagName === 'tr') lines.end(false)
    if (isEnd) continue
    if (tagName === 'br') lines.break()
    else if (tagName === 'hr') lines.rule()
    else if (tagName === 'li' && !unseen.isSizeless && !unseen.isInvisible) lines.add('• ', false)
    else if (tagName === 'td' || tagName === 'th') lines.add('  ', false)
    else if (element && tagName === 'img' && !unseen.isInvisible) lines.add(described(element), false)
    waiting.push({ node, isEnd: true, keepsSpaces: outer, unseen: next.unseen })
    const children = 'childNodes' in node ? node.childNodes : []
    for (const child of children.slice(0, 100_000).reverse()) {
      waiting.push({ node: child, isEnd: false, keepsSpaces, unseen })
    }
  }
  return lines.text()
}

/** @param {import('parse5').DefaultTreeAdapterTypes.Element} image */
function described(image) {
  const alt = attributeOf(image, 'alt')?.trim()
  return alt ? ` [${alt.slice(0, 200)}] ` : ''
}

/** Collects words, collapsing white space as browsers do. */
class Lines {
  /** @type {string[]} */
  #done = []
  #line = ''

  /** @param {string} words @param {boolean} keepsSpaces */
  add(words, keepsSpaces) {
    if (!keepsSpaces) {
      const collapsed = words.replace(/[ \t\r\n\f]+/g, ' ')
      this.#line += this.#line === '' || this.#line.endsWith(' ') ? collapsed.trimStart() : collapsed
      return
    }
    const [first = '', ...others] = words.split(/\r\n?|\n/)
    this.#line += first
    for (const line of others) {
      this.break()
      this.#line = line
    }
  }

  break() {
    this.#done.push(this.#line.trimEnd())
    this.#line = ''
  }

  /** @param {boolean} isApart */
  end(isApart) {
    // A marker without words is not a line.
    if (this.#line.trim() !== '') this.break()
    else this.#line = ''
    if (isApart && this.#done.length > 0 && this.#done.at(-1) !== '') this.#done.push('')
  }

  rule() {
    this.end(false)
    this.#done.push('---')
  }

  text() {
    this.end(false)
    return this.#done
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  }
}
