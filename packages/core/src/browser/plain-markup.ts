/** As many elements as a text of 100 KB needs; each costs some microseconds. */
export const maxElements = 6_000

/** Browsers stop nesting at 512, and take seconds for a text of 100 KB that nests all the way. */
const maxDepth = 100

/** Tags that never have content, and those that the next of their kind closes. */
const closedByThemselves = new Set(
  (
    'area base br col embed hr img input link meta param source track wbr ' +
    'dd dt li optgroup option p rp rt tbody td tfoot th thead tr'
  ).split(' '),
)

/** The only attributes of which the sanitiser makes something. */
const attributesToRead = /^(?:alt|colspan|href|rowspan)$/i

/**
 * Markup without comments, scripts, style sheets and the attributes that are dropped anyway; `null` when it has so many tags,
 * or so many inside each other, that a browser takes too long to read it. It is no safer than before, but quicker to sanitise,
 * and reading it does not make the browser report each `style` and `onclick` to a page with a strict
 * Content-Security-Policy.
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
    // Browsers drop the rest when a part of it does not end.
    if (part === null) return plain
    if (part.text !== nothing && !nesting.takes(tag)) return null
    plain += part.text
    at = part.end
    start.lastIndex = part.end
  }
  return plain + html.slice(at)
}

/** What is left of markup between its tags; nothing in it is read as a tag any more. */
export function withoutTags(html: string): string {
  return html.replace(/<[^>]*>?/g, ' ')
}

class Nesting {
  private readonly open = new Map<string, number>()
  private elements = 0
  private depth = 0

  /** Whether there is room for a tag, given as `<name` or `</name`. */
  takes(tag: string): boolean {
    const isEnd = tag[1] === '/'
    const name = tag.slice(isEnd ? 2 : 1).toLowerCase()
    // An end without a beginning makes an element too, and a picture is drawn as words by hand.
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

/** Keeps what stood before and behind apart. */
const nothing = '<!---->'

interface Part {
  text: string
  /** Where it ends in the markup. */
  end: number
}

/** A tag, a comment, or a whole script or style sheet; `inside` is where its name ends. */
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

/** A tag with the attributes that count, told apart as the HTML standard does. */
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
  // A space before the slash, which would else be a part of an unquoted value.
  const isEmpty = close > at && html[close - 1] === '/'
  return { text: `${text}${isEmpty ? ' /' : ''}>`, end: close + 1 }
}
