import DOMPurify, { type Config } from 'dompurify'
import { richTextTags } from '../shared/rich-text-tags'
import { safeUrl } from '../urls/safe-url'
import { maxElements, plainMarkup, withoutTags } from './plain-markup'
import { createSanitizerPolicy, type HtmlPolicy, type TrustedHtml } from './trusted-types'

/**
 * Sanitises rich-text markup from the server so it is safe to show (CO-015 to CO-017, AM-100): text, lists, tables and links without
 * styles, classes, ids or handlers. A picture becomes `<span>[…]</span>` with its alternative text or 'image', so no request is sent. A
 * link keeps its address only if it is an absolute http or https URL, and opens in a new window without access to this one. Sanitising is
 * idempotent. For markup with thousands of tags, or nested more than a hundred deep, only the text is kept. Browser only.
 *
 * Under Trusted Types use `trustedHtml`.
 */
export function sanitizeHtml(html: string): string {
  return openSanitizer().sanitize(html)
}

/**
 * `sanitizeHtml` for the sinks of a page with Trusted Types, made by the policy `postern-sanitizer` (XB-07); the same as a
 * string where the platform has none.
 */
export function trustedHtml(html: string): TrustedHtml | string {
  const { sanitize, policy } = openSanitizer()
  return markup(policy, sanitize(html))
}

interface Sanitizer {
  policy: HtmlPolicy | null
  sanitize(html: string): string
}

let sanitizer: Sanitizer | undefined

function openSanitizer(): Sanitizer {
  sanitizer ??= createSanitizer()
  return sanitizer
}

/** Markup that nests as no parser would write it settles in the second round. */
const maxRounds = 5

function createSanitizer(): Sanitizer {
  if (typeof document === 'undefined') {
    throw new Error(
      'sanitizeHtml was called where there is no document, so nothing can read the markup as a browser would. Call it in the browser.',
    )
  }
  const policy = createSanitizerPolicy()
  const purify = createPurify(policy)
  const inert = document.implementation.createHTMLDocument('').body

  /** True if the page, which parses the string again, will see the same tree that was serialized. */
  function isSettled(html: string): boolean {
    inert.innerHTML = markup(policy, html) as string
    return inert.innerHTML === html && plainMarkup(html) !== null
  }

  return {
    policy,
    sanitize(html) {
      let clean = html
      for (let round = 0; round < maxRounds; round += 1) {
        const plain = plainMarkup(clean)
        clean = (plain === null ? null : purify(plain)) ?? purify(withoutTags(clean)) ?? ''
        if (isSettled(clean)) return clean
      }
      return ''
    },
  }
}

/** One pass of DOMPurify; `null` when the markup creates more elements than can be processed in time. */
function createPurify(policy: HtmlPolicy | null): (html: string) => string | null {
  // A separate instance, so that the host's hooks do not apply here and ours do not apply there.
  const purifier = DOMPurify(window)
  let elements = 0

  purifier.addHook('uponSanitizeElement', (node, { tagName }) => {
    if (tagName !== '#text') elements += 1
    if (elements > maxElements) throw new TooManyElements()
    if (tagName === 'img' || tagName === 'svg') (node as Element).before(placeholder(node as Element))
  })
  purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
    const value = attributeValue(element.tagName, attribute.attrName, attribute.attrValue)
    attribute.keepAttr = value !== null
    attribute.attrValue = value ?? ''
  })
  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (element.tagName !== 'A' || !element.hasAttribute('href')) return
    element.setAttribute('target', '_blank')
    element.setAttribute('rel', 'noopener noreferrer')
  })

  return (html) => {
    elements = 0
    try {
      const body = purifier.sanitize(html, {
        ALLOWED_TAGS: [...richTextTags],
        ALLOWED_ATTR: ['href', 'colspan', 'rowspan'],
        ALLOW_ARIA_ATTR: false,
        ALLOW_DATA_ATTR: false,
        ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
        // Parses markup as body content, as the page will.
        FORCE_BODY: true,
        RETURN_DOM: true,
        TRUSTED_TYPES_POLICY: policy as Config['TRUSTED_TYPES_POLICY'],
      }) as HTMLElement | null
      return body?.innerHTML ?? ''
    } catch (error) {
      if (error instanceof TooManyElements) return null
      throw error
    }
  }
}

class TooManyElements extends Error {}

function placeholder(image: Element): HTMLElement {
  const text = image.ownerDocument.createElement('span')
  text.textContent = `[${image.getAttribute('alt')?.trim() || 'image'}]`
  return text
}

function attributeValue(tagName: string, name: string, value: string): string | null {
  switch (name) {
    case 'href':
      return tagName === 'A' ? safeUrl(value) : null
    case 'colspan':
    case 'rowspan':
      // Cells that claim to span thousands of others would turn a small text into a huge table.
      return /^T[DH]$/.test(tagName) && /^[1-9]\d?$/.test(value) ? value : null
    default:
      return null
  }
}

function markup(policy: HtmlPolicy | null, html: string): TrustedHtml | string {
  return policy ? policy.createHTML(html) : html
}
