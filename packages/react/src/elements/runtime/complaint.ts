import type { ElementDeclaration } from '../declaration'
import { kebab } from '../names'
import type { WidgetValues } from '../widget-host'
import { missingValue, unreadNumber } from './missing-value'

/** Error for a page whose element cannot show what it should: it names what to write. */
export function complaint(element: Element, declared: ElementDeclaration, values: WidgetValues): Error {
  const { localName } = element
  const example = (name: string) => `${kebab(name)}="${declared.attributes?.[name] === 'text' ? '…' : 7}"`
  const unread = unreadNumber(element, declared, values)
  if (unread !== undefined) {
    const text = element.getAttribute(kebab(unread))
    return new Error(
      `<${localName} ${kebab(unread)}="${text}"> has no number there. Write one in digits: ${example(unread)}.`,
    )
  }
  const missing = missingValue(declared, values)
  if (missing !== undefined) {
    const attribute = declared.attributes?.[missing] ? `Add ${example(missing)}, or set` : 'Set'
    return new Error(
      `<${localName}> shows nothing without ${missing}. ${attribute} the property ${missing} of the element.`,
    )
  }
  return new Error(
    `<${localName}> has no API to load from. Set its attribute api, or Postern.configure({ api }) for all: https://portal.example/api/.`,
  )
}
