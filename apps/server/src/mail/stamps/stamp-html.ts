import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5'
import { textOfHtml } from '../reading/text-of-html'
import type { Span } from '../rewriting/mail-parts'
import type { ReadyStamp } from './stamp'
import { hasPassage, wordsOf } from './words-of'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const startMark = ({ id }: ReadyStamp) => `postern-stamp:${id}`
const endMark = ({ id }: ReadyStamp) => `/postern-stamp:${id}`

/** Mail programs drop comments from replies, but no words. */
export function hasHtmlStamp(html: string, stamp: ReadyStamp): boolean {
  if (html.includes(`<!-- ${startMark(stamp)} -->`)) return true
  return hasPassage(wordsOf(textOfHtml(html)), stamp.traces)
}

/**
 * HTML with a stamp at the start of its body or at its end. `null` when it would not show there, such as behind a comment that is never
 * closed.
 */
export function stampHtml(html: string, stamp: ReadyStamp): string | null {
  const rest = stamp.isRenewed ? withoutCopies(html, stamp) : html
  const body = bodyOf(rest)
  if (!body) return null
  const line = stamp.hasLine ? '<hr>' : ''
  const isAtTop = stamp.position === 'top'
  const inside = isAtTop ? stamp.html + line : line + stamp.html
  const block = `<!-- ${startMark(stamp)} --><div style="clear: both">${inside}</div><!-- ${endMark(stamp)} -->`
  const places = isAtTop ? [startOf(body, rest)] : [endOf(body, rest), startOf(body, rest)]
  for (const place of places) {
    const stamped = rest.slice(0, place) + block + rest.slice(place)
    if (isShown(stamped, place + block.indexOf('<div'))) return stamped
  }
  return null
}

const parsed = (html: string) => parse(html, { sourceCodeLocationInfo: true })

const bodyOf = (html: string) => elementNamed(elementNamed(parsed(html), 'html'), 'body')

const elementNamed = (parent: { childNodes: Node[] } | undefined, name: string): Element | undefined =>
  parent?.childNodes.find((node): node is Element => node.nodeName === name)

function startOf({ sourceCodeLocation, childNodes }: Element, html: string): number {
  const first = childNodes.find(({ sourceCodeLocation }) => sourceCodeLocation)?.sourceCodeLocation
  return sourceCodeLocation?.startTag?.endOffset ?? first?.startOffset ?? html.length
}

const endOf = ({ sourceCodeLocation }: Element, html: string) => sourceCodeLocation?.endTag?.startOffset ?? html.length

/** True if an element of the body starts at the place: in a script, a title or a comment none does. */
function isShown(html: string, place: number): boolean {
  const body = bodyOf(html)
  return (
    body !== undefined &&
    nodesIn(body).some((node) => 'tagName' in node && node.sourceCodeLocation?.startOffset === place)
  )
}

/** All nodes in an element or a document, in their order, without going down in the stack: hostile markup is deep. */
function nodesIn(element: { childNodes: Node[] }): Node[] {
  const found: Node[] = []
  const left: Node[] = [...element.childNodes].reverse()
  for (let node = left.pop(); node; node = left.pop()) {
    found.push(node)
    if ('childNodes' in node) for (const child of [...node.childNodes].reverse()) left.push(child)
  }
  return found
}

/** HTML without earlier copies of a stamp: what stands between its marks, and elements with the same letters. */
function withoutCopies(html: string, stamp: ReadyStamp): string {
  const spans: Span[] = []
  let start: number | null = null
  const { letters: sought } = lettersIn(parseFragment(stamp.html))
  const { letters, places } = lettersIn(parsed(html))
  // Elements in one another have the same letters: they are compared once.
  const isCopyAt = new Map<number, boolean>()
  for (const { node, from, to } of places) {
    const { startOffset, endOffset } = node.sourceCodeLocation ?? {}
    if (startOffset === undefined || endOffset === undefined) continue
    if (node.nodeName === '#comment' && 'data' in node) {
      const mark = node.data.trim()
      if (mark === startMark(stamp)) start = startOffset
      else if (mark === endMark(stamp) && start !== null) spans.push({ start, end: endOffset })
    } else if (sought !== '' && 'childNodes' in node && to - from === sought.length) {
      const isCopy = isCopyAt.get(from) ?? letters.startsWith(sought, from)
      isCopyAt.set(from, isCopy)
      if (isCopy && endOffset - startOffset <= longestCopy(stamp)) spans.push({ start: startOffset, end: endOffset })
    }
  }
  return withoutSpans(html, spans)
}

interface LetterPlace {
  node: Node
  /** Its letters among those of the text, end exclusive. */
  from: number
  to: number
}

const withoutText = new Set(['style', 'script'])

/** Letters that an HTML text shows, without white space, and where those of each node are: one pass, whatever the markup. */
function lettersIn(root: { childNodes: Node[] }): { letters: string; places: LetterPlace[] } {
  const places: LetterPlace[] = []
  const pieces: string[] = []
  let length = 0
  const left: (Node | LetterPlace)[] = [...root.childNodes].reverse()
  for (let next = left.pop(); next; next = left.pop()) {
    if ('node' in next) {
      next.to = length
      continue
    }
    if (next.nodeName === '#text' && 'value' in next) {
      const piece = wordsOf(next.value).replaceAll(' ', '')
      pieces.push(piece)
      length += piece.length
    }
    const place = { node: next, from: length, to: length }
    places.push(place)
    if (!('childNodes' in next) || withoutText.has(next.nodeName)) continue
    left.push(place)
    for (const child of [...next.childNodes].reverse()) left.push(child)
  }
  return { letters: pieces.join(''), places }
}

/** Mail programs write styles into the markup that they quote. */
const longestCopy = ({ html }: ReadyStamp) => html.length * 8 + 4_000

function withoutSpans(html: string, spans: readonly Span[]): string {
  let rest = ''
  let from = 0
  for (const { start, end } of [...spans].sort((one, other) => one.start - other.start)) {
    if (start >= from) rest += html.slice(from, start)
    from = Math.max(from, end)
  }
  return rest + html.slice(from)
}
