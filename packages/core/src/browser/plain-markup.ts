/** Enough elements for a text of 100 KB; each costs a few microseconds. */
export const maxElements = 6_000

/** Browsers stop nesting at 512, and take seconds for 100 KB of nothing but nested tags. */
const maxDepth = 100

/** Void tags, and those that the next tag of their kind closes. */
const closedByThemselves = new Set(
  (
    'area base br col embed hr img input link meta param source track wbr ' +
    'dd dt li optgroup option p rp rt tbody td tfoot th thead tr'
  ).split(' '),
)

/** The only attributes the sanitiser uses. */
const attributesToRead = /^(?:alt|colspan|href|rowspan)$/i

/**
 * Strips comments, scripts, style sheets and attributes that are dropped anyway; returns `null` when there are so many tags, or such deep
 * nesting, that a browser takes too long to parse it. The result is no safer than before but faster to sanitise, and parsing it does not
 * make the browser report each `style` and `onclick` on a page with a strict Content-Security-Policy.
 */
export function plainMarkup(html: string): string | null {
  const nesting = new Nesting()
  const start = /<(?:!--|\/?[a-z][^\t\n\f\r />]*)/gi
  let plain = ''
  let at = 0
  for (let found = start.exec(html); found; found = start.exec(html)) {
    const [tag] = found
    plain += html.slice(at, found.index)
    const part = readPart(html, tag, start.lastIndex)
    // Browsers drop the rest when a part is not closed.
    if (part === null) return plain
    if (part.text !== nothing && !nesting.takes(tag)) return null
    plain += part.text
    at = part.end
    start.lastIndex = part.end
  }
  return plain + html.slice(at)
}

/** Returns the markup without its tags; nothing left in it reads as a tag. */
export function withoutTags(html: string): string {
  return html.replace(/<[^>]*>?/g, ' ')
}

class Nesting {
  private readonly open = new Map<string, number>()
  private elements = 0
  private depth = 0

  /** True if there is room for a tag, given as `<name` or `</name`. */
  takes(tag: string): boolean {
    const isEnd = tag[1] === '/'
    const name = tag.slice(isEnd ? 2 : 1).toLowerCase()
    // An unmatched closing tag creates an element too, and a picture is replaced by text node by node.
    this.elements += name === 'img' ? 4 : isEnd ? 0.25 : 1
    if (!closedByThemselves.has(name)) {
      const open = this.open.get(name) ?? 0
      const change = isEnd ? -Math.min(1, open) : 1
      this.open.set(name, open + change)
      this.depth += change
    }
    return this.elements <= maxElements && this.depth <= maxDepth
  }
}

/** Keeps the text before and after separate. */
const nothing = '<!---->'

interface Part {
  text: string
  /** Position in the markup where it ends. */
  end: number
}

/** Reads a tag, a comment, or a whole script or style sheet; `inside` is where its name ends. */
function readPart(html: string, start: string, inside: number): Part | null {
  switch (start.toLowerCase()) {
    case '<!--':
      // `<!-->` is a comment too.
      return skipTo(/--!?(?=>)/g, html, inside - 2)
    case '<script':
    case '<style':
      return skipTo(new RegExp(`</${start.slice(1)}(?=[\\t\\n\\f\\r />])`, 'gi'), html, inside)
    default:
      return readTag(html, start, inside)
  }
}

function skipTo(close: RegExp, html: string, from: number): Part | null {
  close.lastIndex = from
  const end = close.test(html) ? html.indexOf('>', close.lastIndex) + 1 : 0
  return end > 0 ? { text: nothing, end } : null
}

/** Reads a tag with its relevant attributes, tokenised as in the HTML standard. */
function readTag(html: string, start: string, inside: number): Part | null {
  const attribute =
    /[\t\n\f\r /]*(([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^\t\n\f\r >]*))?)/y
  attribute.lastIndex = inside
  let text = start
  let at = inside
  for (let found = attribute.exec(html); found; found = attribute.exec(html)) {
    const [, written, name = ''] = found
    if (attributesToRead.test(name)) text += ` ${written}`
    at = attribute.lastIndex
  }
  const close = html.indexOf('>', at)
  if (close < 0) return null
  // Adds a space before the slash, which would otherwise become part of an unquoted value.
  const isEmpty = close > at && html[close - 1] === '/'
  return { text: `${text}${isEmpty ? ' /' : ''}>`, end: close + 1 }
}
