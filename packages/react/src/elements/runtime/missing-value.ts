import type { ElementDeclaration } from '../declaration'
import { commonAttributes } from '../element-values'
import { kebab } from '../names'
import type { WidgetValues } from '../widget-host'

/** First value without which the widget shows nothing, and which is not set. */
export function missingValue({ needs = [] }: ElementDeclaration, values: WidgetValues): string | undefined {
  return needs.find((name) => values[name] === undefined)
}

/** First attribute that should hold a number and holds none, by its value's name. */
export function unreadNumber(
  element: Element,
  { attributes }: ElementDeclaration,
  values: WidgetValues,
): string | undefined {
  const kinds = Object.entries({ ...commonAttributes, ...attributes })
  return kinds.find(
    ([name, kind]) => kind === 'number' && values[name] === undefined && element.hasAttribute(kebab(name)),
  )?.[0]
}
