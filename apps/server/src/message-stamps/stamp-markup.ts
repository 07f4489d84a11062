import { safeUrl } from '@postern/core'
import { fillStamp, richTextTags, type StampValues } from '@postern/core/management'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { attributeOf, unread } from '../held-message/html-tags.mjs'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const tags = new Set(richTextTags)
const voidTags = new Set(['br', 'hr'])
/** Deeper elements keep their text alone. */
const maxDepth = 50

/**
 * HTML of a stamp with the tags of rich text and nothing else: no styles, pictures, scripts or handlers. Values fill its placeholders as
 * text, or as parts of an address; without them, placeholders stay.
 */
export function stampMarkup(html: string, values?: StampValues): string {
  return parseFragment(html)
    .childNodes.map((node) => markupOf(node, 0, values))
    .join('')
    .trim()
}

function markupOf(node: Node, depth: number, values: StampValues | undefined): string {
  if (node.nodeName === '#text' && 'value' in node) return escaped(values ? fillStamp(node.value, values) : node.value)
  if (!('tagName' in node) || (unread.has(node.tagName) && node.tagName !== 'head')) return ''
  const inside = depth > maxDepth ? '' : node.childNodes.map((child) => markupOf(child, depth + 1, values)).join('')
  if (!tags.has(node.tagName)) return inside
  const start = `<${node.tagName}${attributesOf(node, values)}>`
  return voidTags.has(node.tagName) ? start : `${start}${inside}</${node.tagName}>`
}

function attributesOf(element: Element, values: StampValues | undefined): string {
  const { tagName } = element
  if (tagName === 'a') {
    const address = addressOf(attributeOf(element, 'href') ?? '', values)
    return address === null ? '' : ` href="${escaped(address)}"`
  }
  if (tagName !== 'td' && tagName !== 'th') return ''
  return (['colspan', 'rowspan'] as const)
    .map((name) => {
      const value = attributeOf(element, name) ?? ''
      return /^[1-9]\d?$/.test(value) ? ` ${name}="${value}"` : ''
    })
    .join('')
}

/** An address that may be linked to; `null` for any other. */
function addressOf(given: string, values: StampValues | undefined): string | null {
  const filled = fillStamp(given, values ? encodedValues(values) : sampleValues)
  const safe = safeUrl(filled)
  return safe === null || values ? safe : given.trim()
}

const encodedValues = (values: StampValues) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, encodeURIComponent(value)])) as StampValues

const sampleValues: StampValues = { sender: 'x', senderName: 'x', recipient: 'x', date: 'x', customer: 'x' }

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replace(/[&<>"]/g, (one) => entities[one] ?? one)
