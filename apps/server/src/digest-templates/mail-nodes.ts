import { type DefaultTreeAdapterMap, parse } from 'parse5'
import { parseUrl } from '../url-protection/parse-url'

type Node = DefaultTreeAdapterMap['childNode']

/** An element or text of a mail, with the index of its parent; -1: none. */
export interface MailNode {
  parent: number
  /** `null`: a text. */
  tag: string | null
  text: string
  attributes: Record<string, string>
}

/** Path of brand pictures, the same at every host of the server. */
const brandPictures = '/api/v1/resellers/branding/images/'

/** Replaces a branding picture's URL by its path: pages with a strict Content-Security-Policy block pictures from other hosts (XB-15). */
export function onOwnHost(node: MailNode): MailNode {
  const { tag, attributes } = node
  const pathname = tag === 'img' ? parseUrl(attributes.src ?? '')?.pathname : undefined
  return pathname?.startsWith(brandPictures) ? { ...node, attributes: { ...attributes, src: pathname } } : node
}

/** Converts the body of a mail's HTML to a list in document order, for pages that must not use raw HTML. */
export function mailNodes(html: string): MailNode[] {
  const root = parse(html).childNodes.find(({ nodeName }) => nodeName === 'html')
  const body = root && 'childNodes' in root ? root.childNodes.find(({ nodeName }) => nodeName === 'body') : undefined
  const found: MailNode[] = []
  const walk = (node: Node, parent: number): void => {
    if (node.nodeName === '#text' && 'value' in node) {
      found.push({ parent, tag: null, text: node.value, attributes: {} })
      return
    }
    // Comments, including conditional ones for Outlook.
    if (!('tagName' in node)) return
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
    const tag = node.tagName === 'body' ? 'div' : node.tagName
    const index = found.push({ parent, tag, text: '', attributes }) - 1
    for (const child of node.childNodes) walk(child, index)
  }
  if (body) walk(body, -1)
  return found
}
