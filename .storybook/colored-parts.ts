/** An element with text of its own, and a short signature of everything that decides its text colour and background. */
export interface ColoredPart {
  /** The element itself, or the element in the page whose shadow root contains it. */
  element: Element
  signature: string
}

/** Every element with text inside the given one, including its shadow roots. */
export function coloredParts(within: Element): ColoredPart[] {
  const layers = new Map<Element, Layer>()
  const parts: ColoredPart[] = []
  const collect = (elements: Iterable<Element>, host?: Element) => {
    for (const element of elements) {
      if (hasLetters(element)) parts.push({ element: host ?? element, signature: signatureOf(element, layers) })
      if (element.shadowRoot) collect(element.shadowRoot.children, host ?? element)
      collect(element.children, host)
    }
  }
  collect(within.children)
  return parts
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
function signatureOf(element: Element, layers: Map<Element, Layer>): string {
  const { color, fontSize, fontWeight, opacity } = getComputedStyle(element)
  const around: string[] = [color, fontSize, fontWeight, opacity]
  for (let part: Element | null = element; part; part = parentOf(part)) {
    const layer = layers.get(part) ?? layerOf(part)
    layers.set(part, layer)
    around.push(layer.signature)
    if (layer.isOpaque) break
  }
  return shortened(around.join('\n'))
}

/** An element as seen behind its text and that of its descendants; each of these asks for it. */
interface Layer {
  signature: string
  isOpaque: boolean
}

function layerOf(element: Element): Layer {
  const { backgroundColor, backgroundImage } = getComputedStyle(element)
  const around = [rulesSee(element)]
  if (backgroundImage !== 'none') around.push(backgroundImage)
  if (!isTransparent(backgroundColor)) around.push(backgroundColor)
  return { signature: around.join('\n'), isOpaque: isOpaque(backgroundColor) }
}

function parentOf(element: Element): Element | null {
  const parent = element.assignedSlot ?? element.parentNode
  return parent instanceof ShadowRoot ? parent.host : parent instanceof Element ? parent : null
}

/**
 * An element as selectors see it: an attribute that no style sheet asks for changes nothing. A root, which is restyled for each look, is
 * reduced to `root`.
 */
function rulesSee(element: Element): string {
  if (element.matches('[data-pst-root]')) return 'root'
  const roots = [element.getRootNode() as Document | ShadowRoot, element.shadowRoot].filter((root) => root !== null)
  const selected = roots.map(selectedAttributes)
  const attributes = [...element.attributes]
    .filter(({ name }) => selected.some((names) => names.has(name)))
    .map(({ name, value }) => (name === 'class' || /^[\w-]{0,20}$/.test(value) ? `${name}=${value}` : name))
  const states = [':disabled', ':checked', ':hover', ':focus-visible', ':placeholder-shown'].filter((state) =>
    element.matches(state),
  )
  return [element.tagName, ...attributes.sort(), ...states].join(' ')
}

/** Attributes in the selectors of a root's style sheets, and those that browsers' own style sheets ask for. */
function selectedAttributes(root: Document | ShadowRoot): Set<string> {
  const sheets = [...root.styleSheets, ...root.adoptedStyleSheets]
  const last = ofRoots.get(root)
  if (last?.sheets === sheets.length) return last.names
  const names = new Set([...ofBrowsers, ...sheets.flatMap(attributesIn)])
  ofRoots.set(root, { sheets: sheets.length, names })
  return names
}

const ofBrowsers = ['class', 'type', 'hidden', 'open', 'disabled', 'dir', 'size', 'multiple']
const ofRoots = new WeakMap<Document | ShadowRoot, { sheets: number; names: Set<string> }>()
const ofSheets = new WeakMap<CSSStyleSheet, string[]>()

function attributesIn(sheet: CSSStyleSheet): string[] {
  const rules = () => [...sheet.cssRules].map(({ cssText }) => cssText).join('\n')
  const names = ofSheets.get(sheet) ?? [...rules().matchAll(/\[([\w-]+)/g)].map(([, name = '']) => name)
  ofSheets.set(sheet, names)
  return names
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
