import { type DefaultTreeAdapterMap, parse } from 'parse5'

type Node = DefaultTreeAdapterMap['childNode']

/** An element or a text of a mail, with the index of the element that it is in; -1: none. */
export interface MailNode {
  parent: number
  /** `null`: a text. */
  tag: string | null
  text: string
  attributes: Record<string, string>
}

/** Where pictures of brands are: at every host of the server. */
const brandPictures = '/api/v1/resellers/branding/images/'

/** A brand's picture as a path: pages with a strict Content-Security-Policy show no picture of another host (XB-15). */
export function onOwnHost(node: MailNode): MailNode {
  const { tag, attributes } = node
  if (tag !== 'img' || !URL.canParse(attributes.src ?? '')) return node
  const { pathname } = new URL(attributes.src ?? '')
  return pathname.startsWith(brandPictures) ? { ...node, attributes: { ...attributes, src: pathname } } : node
}

/** The body of a mail's HTML as a list in document order, for pages that may not take HTML. */
export function mailNodes(html: string): MailNode[] {
  const root = parse(html).childNodes.find(({ nodeName }) => nodeName === 'html')
  const body = root && 'childNodes' in root ? root.childNodes.find(({ nodeName }) => nodeName === 'body') : undefined
  const found: MailNode[] = []
  const walk = (node: Node, parent: number): void => {
    if (node.nodeName === '#text' && 'value' in node) {
      found.push({ parent, tag: null, text: node.value, attributes: {} })
      return
    }
    // Comments, those for Outlook included.
    if (!('tagName' in node)) return
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
    const tag = node.tagName === 'body' ? 'div' : node.tagName
    const index = found.push({ parent, tag, text: '', attributes }) - 1
    for (const child of node.childNodes) walk(child, index)
  }
  if (body) walk(body, -1)
  return found
}
