import type { Destination } from '@postern/core/navigation'
import { createLeads } from '../../provider/Widget/create-leads'
import type { WidgetHostValue } from '../../provider/Widget/host-context'
import { eventOf } from '../names'
import { settings } from '../settings'
import { type ElementContextValue, follow } from './element-context'

/**
 * Returns the host value for a widget in an element: it navigates by the page's settings, after emitting the event, which can prevent it.
 */
export function elementHost(
  { emit, element: { cancelable = [] } }: ElementContextValue,
  onCrash: (error: unknown) => void,
): WidgetHostValue {
  return {
    propsOf(_name, props, nature) {
      const href = (to: Destination) => settings.get().href?.(to)
      const leads = createLeads({ href, navigate: follow, leadsWithout: true }, props)
      const led: Record<string, unknown> = { ...nature.leads?.(leads, props) }
      for (const [prop, value] of Object.entries(led)) led[prop] = telling(prop, value)
      return { ...led, ...props }
    },
    onCrash: (_name, error) => onCrash(error),
    within: (_name, content) => content,
  }

  function telling(prop: string, value: unknown) {
    const event = eventOf(prop)
    if (typeof value !== 'function' || !cancelable.includes(event)) return value
    return (detail: object = {}) => {
      if (emit(event, detail)) value(detail)
    }
  }
}
