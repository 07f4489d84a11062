/** An element with text of its own, and a short signature of everything that decides its text colour and background. */
export interface ColoredPart {
  /** The element itself, or the element in the page whose shadow root contains it. */
  element: Element
  signature: string
}

/** Every element with text inside the given one, including its shadow roots. */
export function coloredParts(within: Element): ColoredPart[] {
  return partsIn(within.children, (element) => element)
}

function partsIn(elements: Iterable<Element>, inPage: (element: Element) => Element): ColoredPart[] {
  return [...elements].flatMap((element) => {
    const own = hasLetters(element) ? [{ element: inPage(element), signature: signatureOf(element) }] : []
    const inShadow = element.shadowRoot ? partsIn(element.shadowRoot.children, () => inPage(element)) : []
    return [...own, ...inShadow, ...partsIn(element.children, inPage)]
  })
}

function hasLetters(element: Element): boolean {
  const isField = element.matches('input, select, textarea')
  const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
  return (isField || hasText) && !element.matches('script, style') && element.checkVisibility()
}

/**
 * Two parts with the same signature are styled by the same rules, on backgrounds styled by the same rules. It covers the element and its
 * ancestors up to the first opaque background, as the style rules can see them, plus the current colours, which reveal rules that match by
 * position or by content.
 */
function signatureOf(element: Element): string {
  const { color, fontSize, fontWeight, opacity } = getComputedStyle(element)
  const around: string[] = [color, fontSize, fontWeight, opacity]
  for (let part: Element | null = element; part; part = parentOf(part)) {
    around.push(rulesSee(part))
    const { backgroundColor, backgroundImage } = getComputedStyle(part)
    if (backgroundImage !== 'none') around.push(backgroundImage)
    if (isTransparent(backgroundColor)) continue
    around.push(backgroundColor)
    if (isOpaque(backgroundColor)) break
  }
  return shortened(around.join('\n'))
}

function parentOf(element: Element): Element | null {
  const parent = element.assignedSlot ?? element.parentNode
  return parent instanceof ShadowRoot ? parent.host : parent instanceof Element ? parent : null
}

/** Ids and names differ between elements but do not affect styling. */
const unseenAttributes =
  /^(?:id|style|title|href|src|for|name|value|key|aria-(?:label.*|describedby|controls|owns|activedescendant|details))$/

/** An element as selectors see it; a root, which is restyled for each look, is reduced to `root`. */
function rulesSee(element: Element): string {
  if (element.matches('[data-pst-root]')) return 'root'
  const attributes = [...element.attributes]
    .filter(({ name }) => !unseenAttributes.test(name))
    .map(({ name, value }) => (name === 'class' || /^[\w-]{0,20}$/.test(value) ? `${name}=${value}` : name))
  const states = [':disabled', ':checked', ':hover', ':focus-visible', ':placeholder-shown'].filter((state) =>
    element.matches(state),
  )
  return [element.tagName, ...attributes.sort(), ...states].join(' ')
}

function isTransparent(color: string): boolean {
  return alphaOf(color) === 0
}

function isOpaque(color: string): boolean {
  return alphaOf(color) === 1
}

/** Returns the alpha of a computed colour, in any of the syntaxes that browsers return. */
function alphaOf(color: string): number {
  const alpha = /^rgba\(.*,\s*([\d.]+)\)$|\/\s*([\d.]+)\)$/.exec(color)
  return alpha ? Number(alpha[1] ?? alpha[2]) : 1
}

/** 53-bit hash of a text (cyrb53); collisions are not expected among a few thousand texts. */
function shortened(text: string): string {
  let one = 0xdeadbeef
  let other = 0x41c6ce57
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    one = Math.imul(one ^ code, 2654435761)
    other = Math.imul(other ^ code, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909)
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return (4294967296 * (2097151 & other) + (one >>> 0)).toString(36)
}
