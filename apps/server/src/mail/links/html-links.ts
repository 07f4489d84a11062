import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5'
import { parseUrl } from '../../url-protection/parse-url'
import type { Span } from '../rewriting/mail-parts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element
type Parent = { childNodes: Node[] }

/** A link of an HTML text. */
export interface HtmlLink extends Span {
  /** Name of the attribute as it is written. */
  attribute: string
  /** Its value, without references. */
  value: string
  /** Its target. */
  target: URL
}

/** Elements whose address loads something or is no link. */
const noLinks = new Set(['link', 'base', 'use', 'image', 'pattern', 'lineargradient', 'radialgradient', 'filter'])

/**
 * Links of an HTML text to the web, where they stand in it. Conditional comments are read, too: Outlook shows what is in them. Relative links
 * go by the text's own base, as mail programs take it.
 */
export function htmlLinks(html: string): HtmlLink[] {
  const document = parse(html, { sourceCodeLocationInfo: true })
  const nodes = nodesIn(document)
  const base = baseOf(nodes)
  return nodes.flatMap((node) => {
    if ('tagName' in node) return linksOf(node, html, { base, shift: 0 })
    return node.nodeName === '#comment' && 'data' in node ? linksInComment(node, html, base) : []
  })
}

function linksInComment(
  { data, sourceCodeLocation }: DefaultTreeAdapterTypes.CommentNode,
  html: string,
  base: URL | null,
): HtmlLink[] {
  const shift = sourceCodeLocation ? sourceCodeLocation.startOffset + '<!--'.length : 0
  // A comment that is written in another way begins elsewhere.
  if (!sourceCodeLocation || !data.startsWith('[if') || html.slice(shift, shift + data.length) !== data) return []
  const nodes = nodesIn(parseFragment(data, { sourceCodeLocationInfo: true }))
  return nodes.flatMap((node) => ('tagName' in node ? linksOf(node, html, { base, shift }) : []))
}

/** All nodes below, in their order, without going down in the stack: hostile markup is deep. */
function nodesIn(root: Parent): Node[] {
  const found: Node[] = []
  const left: Node[] = [...root.childNodes].reverse()
  for (let node = left.pop(); node; node = left.pop()) {
    found.push(node)
    const parent = ('content' in node ? node.content : node) as Partial<Parent>
    for (const child of [...(parent.childNodes ?? [])].reverse()) left.push(child)
  }
  return found
}

function linksOf(element: Element, html: string, { base, shift }: { base: URL | null; shift: number }): HtmlLink[] {
  if (noLinks.has(element.tagName.toLowerCase())) return []
  return element.attrs.flatMap(({ name, prefix, value }) => {
    const isLink = name === 'href' && (!prefix || prefix === 'xlink')
    const place = isLink && element.sourceCodeLocation?.attrs?.[prefix ? `${prefix}:${name}` : name]
    const target = place ? targetOf(value, base) : null
    if (!place || !target) return []
    const span = { start: place.startOffset + shift, end: place.endOffset + shift }
    const [attribute = ''] = /^[^\s=]*/.exec(html.slice(span.start, span.end)) ?? []
    return [{ ...span, attribute, value, target }]
  })
}

function baseOf(nodes: readonly Node[]): URL | null {
  for (const node of nodes) {
    if (!('tagName' in node) || node.tagName !== 'base') continue
    const href = node.attrs.find(({ name }) => name === 'href')?.value
    if (href !== undefined) return webUrl(href)
  }
  return null
}

/** Two slashes alone stand for the web as well: mail has no address of its own that they would go by. */
function targetOf(value: string, base: URL | null): URL | null {
  const isWithoutScheme = /^[/\\]{2}/.test(value.replace(/[\t\n\r]/g, '').trim())
  return (
    webUrl(value) ??
    (base && webUrl(value, base)) ??
    (isWithoutScheme ? webUrl(value, new URL('https://mail.invalid')) : null)
  )
}

function webUrl(text: string, base?: URL): URL | null {
  const url = parseUrl(text, base)
  return url && /^https?:$/.test(url.protocol) ? url : null
}
