import { blockTags } from '../../held-message/html-tags.mjs'

/** By lower-case name. Zero-width characters are removed, so that a word containing one stays whole. */
const entities: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: "'" }),
  ...['shy', 'zwnj', 'zwj', 'zerowidthspace'].map((name) => [name, ''] as const),
])

/** Tags that separate the words before and after them. */
const partingTags: ReadonlySet<string> = new Set([...blockTags, 'br', 'hr', 'td', 'th', 'tr'])

/**
 * Text of HTML, for searching: tags are removed in place, so that a word containing one stays whole. An unclosed tag ends the text, as it
 * does in browsers.
 *
 * No tree is made of it, as for what is shown to people (`held-message/html-text.mjs`): every message is read so where mail is taken, and
 * what is written to be slow would keep others waiting.
 */
export function textOfHtml(html: string): string {
  let text = ''
  let at = 0
  while (at < html.length) {
    const open = indexFrom(html, at, /<(?=[a-z/!?])/gi)
    text += html.slice(at, open)
    const close = closeOf(html, open)
    if (partingTags.has(nameAt(html, open))) text += '\n'
    at = afterUnread(html, open, close)
  }
  return text.replace(/&(?:#(x?)([\da-f]+)|([a-z]{2,20}));/gi, (whole, hex, code, name) => {
    if (name) return entities.get(name.toLowerCase()) ?? whole
    const point = Number.parseInt(code, hex ? 16 : 10)
    return point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff) ? String.fromCodePoint(point) : ' '
  })
}

/** Name of the tag at a position, read as far as needed to recognise a known one. */
function nameAt(html: string, open: number): string {
  return /^<\/?([^\s/>]*)/.exec(html.slice(open, open + 20))?.[1]?.toLowerCase() ?? ''
}

/** Returns the end of the tag or comment at a position, after its last character. */
function closeOf(html: string, open: number): number {
  // A comment may be as short as `<!-->`.
  if (html.startsWith('<!--', open)) return endFrom(html, open + 2, /--!?>/g)
  return endFrom(html, open, />/g)
}

/** Position after the content of a style sheet or a script; for all other tags, the end of the tag. */
function afterUnread(html: string, open: number, close: number): number {
  const [, name] = /^<(style|script)[\s/>]/i.exec(html.slice(open, open + 8)) ?? []
  // A self-closed tag inside SVG has no content.
  if (!name || html[close - 2] === '/') return close
  return indexFrom(html, close, name.toLowerCase() === 'style' ? /<\/style[\s/>]/gi : /<\/script[\s/>]/gi)
}

function indexFrom(html: string, at: number, global: RegExp): number {
  global.lastIndex = at
  return global.exec(html)?.index ?? html.length
}

function endFrom(html: string, at: number, global: RegExp): number {
  global.lastIndex = at
  return global.test(html) ? global.lastIndex : html.length
}
