import type { ElementDeclaration } from '../declaration'
import { type AttributeKind, commonAttributes } from '../element-values'
import { kebab } from '../names'
import type { WidgetValues } from '../widget-host'

/** Error for a page whose element has values that cannot be used, or lacks some; it names what to write. `null`: there is none. */
export function valueProblem(element: Element, declared: ElementDeclaration, values: WidgetValues): Error | null {
  const kinds: Readonly<Partial<Record<string, AttributeKind>>> = { ...commonAttributes, ...declared.attributes }
  const example = (name: string) => `${kebab(name)}="${kinds[name] === 'number' ? 7 : '…'}"`
  const wrong = Object.keys(kinds).find((name) => kinds[name] === 'number' && !isRead(element, name, values))
  if (wrong !== undefined) {
    const text = element.getAttribute(kebab(wrong))
    return new Error(
      `<${element.localName} ${kebab(wrong)}="${text}"> has no number there. Write one in digits: ${example(wrong)}.`,
    )
  }
  const missing = missingValue(declared, values)
  if (missing === undefined) return null
  const attribute = kinds[missing] ? `Add ${example(missing)}, or set` : 'Set'
  return new Error(
    `<${element.localName}> shows nothing without ${missing}. ${attribute} the property ${missing} of the element.`,
  )
}

/** First value without which the widget shows nothing, and which is not set. */
export function missingValue({ needs = [] }: ElementDeclaration, values: WidgetValues): string | undefined {
  return needs.find((name) => values[name] === undefined)
}

/** False for an attribute whose text gave no value. */
function isRead(element: Element, name: string, values: WidgetValues): boolean {
  return !element.hasAttribute(kebab(name)) || values[name] !== undefined
}
