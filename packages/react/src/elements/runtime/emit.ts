import { behaviours } from '../behaviours'
import { eventTypeOf } from '../names'
import { settings } from '../settings'
import type { WidgetHost } from '../widget-host'

/** Tells the page of an event; answers whether its default may happen. */
export type Emit = (event: string, detail: unknown) => boolean

export function createEmit({ element, name }: WidgetHost): Emit {
  const { cancelable: canPrevent = [] } = behaviours[name]
  return (event, detail) => {
    const type = eventTypeOf(event)
    const cancelable = canPrevent.includes(event)
    const isAllowed = element.dispatchEvent(
      new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable }),
    )
    settings.get().onEvent?.({ widget: name, type, element, detail })
    return isAllowed
  }
}
