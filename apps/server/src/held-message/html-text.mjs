// Plain JavaScript, since a worker thread of Node 20 loads no TypeScript and tests run from source.
import { parse } from 'parse5'
import { blockTags, paragraphTags, spacedTags, unread } from './html-tags.mjs'

const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'blockquote'])
/** As senders hide what only filters are to read. */
const hidden =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|font-size\s*:\s*0(?:px|pt|em|%)?\s*(?:!\s*important)?\s*(?:;|$)|opacity\s*:\s*0?\.?0+\s*(?:!\s*important)?\s*(?:;|$))/i

/**
 * The words of a message that has no plain text, in lines as they stand below each other. What is hidden from readers is left
 * out; nothing of it is markup any more, and it is hardly longer than that was.
 * @param {string} html
 * @returns {string}
 */
export function textOfHtml(html) {
  const lines = new Lines()
  // Not by recursion: a message may be nested as deep as it is long.
  /** @type {{ node: any, isEnd: boolean, keepsSpaces: boolean }[]} */
  const waiting = [{ node: parse(html), isEnd: false, keepsSpaces: false }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, isEnd, keepsSpaces: outer } = next
    if (node.nodeName === '#text') {
      lines.add(node.value, outer)
      continue
    }
    if (isUnread(node)) continue
    const { tagName = '' } = node
    const keepsSpaces = outer || spacedTags.has(tagName)
    if (blockTags.has(tagName)) lines.end(paragraphTags.has(tagName) || headings.has(tagName))
    if (tagName === 'tr') lines.end(false)
    if (isEnd) continue
    if (tagName === 'br') lines.break()
    else if (tagName === 'hr') lines.rule()
    else if (tagName === 'li') lines.add('• ', false)
    else if (tagName === 'td' || tagName === 'th') lines.add('  ', false)
    else if (tagName === 'img') lines.add(described(node), false)
    waiting.push({ node, isEnd: true, keepsSpaces: outer })
    for (const child of (node.childNodes ?? []).slice(0, 100_000).reverse()) {
      waiting.push({ node: child, isEnd: false, keepsSpaces })
    }
  }
  return lines.text()
}

/** @param {any} node */
function isUnread({ tagName, attrs = [] }) {
  if (tagName === undefined) return false
  return (
    unread.has(tagName) ||
    attrs.some(
      (/** @type {{ name: string, value: string }} */ { name, value }) =>
        name === 'hidden' || (name === 'style' && hidden.test(value.slice(0, 2_000))),
    )
  )
}

/** @param {any} image */
function described({ attrs }) {
  const alt = attrs.find((/** @type {{ name: string }} */ { name }) => name === 'alt')?.value.trim()
  return alt ? ` [${alt.slice(0, 200)}] ` : ''
}

/** Gathers words; white space counts as browsers count it. */
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
    // A mark without words is no line.
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
