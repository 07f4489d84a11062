/** An element with letters of its own, and all that decides their colour and what is behind them, in a few characters. */
export interface ColoredPart {
  /** The element, or the one of the page whose shadow it stands in. */
  element: Element
  signature: string
}

/** Everything with letters inside an element and the shadows in it. */
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
 * Two parts with the same signature are styled by the same rules, over a background that is. It holds the element and those
 * around it up to the first opaque background, as their rules can see them, and the colours as they are now: what a rule
 * chooses by position or by what it has inside shows there.
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

/** Ids and names differ from element to element and style nothing. */
const unseenAttributes =
  /^(?:id|style|title|href|src|for|name|value|key|aria-(?:label.*|describedby|controls|owns|activedescendant|details))$/

/** An element as selectors see it; a root, which is dressed in each look, as a root. */
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

/** Of a computed colour, in any of the syntaxes that browsers answer. */
function alphaOf(color: string): number {
  const alpha = /^rgba\(.*,\s*([\d.]+)\)$|\/\s*([\d.]+)\)$/.exec(color)
  return alpha ? Number(alpha[1] ?? alpha[2]) : 1
}

/** 53 bits of a text, which two of some thousand texts do not share (cyrb53). */
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
