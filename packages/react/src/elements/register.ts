import { createElementClass } from './element-class'
import { tagOf } from './names'
import { registry, type WidgetName } from './registry.gen'

/** All widgets that have an element. */
export const widgetNames = Object.keys(registry) as WidgetName[]

/**
 * Defines the tags; a widget's code loads when its first element is added. Safe to call again, and on a server, where it does nothing.
 */
export function registerElements(names: readonly WidgetName[] = widgetNames): void {
  if (typeof customElements === 'undefined') return
  for (const name of names) {
    const tag = tagOf(name)
    if (!customElements.get(tag)) customElements.define(tag, createElementClass(name))
  }
}
