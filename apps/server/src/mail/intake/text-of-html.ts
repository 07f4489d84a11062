/** By lower-case name. What has no width is nothing, so that a word with it inside is still a word. */
const entities: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: "'" }),
  ...['shy', 'zwnj', 'zwj', 'zerowidthspace'].map((name) => [name, ''] as const),
])

/**
 * The words of HTML, for searching: tags are cut where they stand, so that a word with one inside is still a word. What never closes
 * ends the text, as it does in browsers.
 */
export function textOfHtml(html: string): string {
  let text = ''
  let at = 0
  while (at < html.length) {
    const open = indexFrom(html, at, /<(?=[a-z/!?])/gi)
    text += html.slice(at, open)
    const close = closeOf(html, open)
    if (/^<\/?(?:br|div|h[1-6]|li|p|t[dhr])\b/i.test(html.slice(open, open + 5))) text += '\n'
    at = afterUnread(html, open, close)
  }
  return text.replace(/&(?:#(x?)([\da-f]+)|([a-z]{2,20}));/gi, (whole, hex, code, name) => {
    if (name) return entities.get(name.toLowerCase()) ?? whole
    const point = Number.parseInt(code, hex ? 16 : 10)
    return point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff) ? String.fromCodePoint(point) : ' '
  })
}

/** Where the tag or comment at a place ends, after its last character. */
function closeOf(html: string, open: number): number {
  // A comment may be as short as `<!-->`.
  if (html.startsWith('<!--', open)) return endFrom(html, open + 2, /--!?>/g)
  return endFrom(html, open, />/g)
}

/** Behind the content of a style sheet or a script; where the tag closes for all others. */
function afterUnread(html: string, open: number, close: number): number {
  const [, name] = /^<(style|script)[\s/>]/i.exec(html.slice(open, open + 8)) ?? []
  // Closed by itself it has no content within a drawing.
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
