const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: "'" }

/** The words of HTML, for searching: tags are cut where they stand, so that a word with one inside is still a word. */
export function textOfHtml(html: string): string {
  let text = ''
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at)
    text += html.slice(at, open < 0 ? html.length : open)
    if (open < 0) break
    const close = html.indexOf('>', open)
    if (close < 0) break
    if (/^<\/?(?:br|div|h[1-6]|li|p|t[dhr])\b/i.test(html.slice(open, open + 5))) text += '\n'
    at = close + 1
  }
  return text.replace(/&(?:#(x?)([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, hex, code, name) => {
    if (name) return entities[name.toLowerCase()] ?? whole
    const point = Number.parseInt(code, hex ? 16 : 10)
    return point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff) ? String.fromCodePoint(point) : ' '
  })
}
