import type { ElementDeclaration } from '../declaration'
import { eventTypeOf } from '../names'
import { settings } from '../settings'
import type { WidgetHost } from '../widget-host'

/** Dispatches an event to the page; returns false if its default was prevented. */
export type Emit = (event: string, detail: unknown) => boolean

export function createEmit(
  { element, name }: WidgetHost,
  { cancelable: canPrevent = [], isList }: ElementDeclaration,
): Emit {
  return (event, detail) => {
    const type = eventTypeOf(event)
    const cancelable = canPrevent.includes(event) || (isList === true && event === 'change')
    const isAllowed = element.dispatchEvent(
      new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable }),
    )
    settings.get().onEvent?.({ widget: name, type, element, detail })
    return isAllowed
  }
}
