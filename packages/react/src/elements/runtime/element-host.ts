import type { Destination } from '@postern/core/navigation'
import { createLeads } from '../../provider/Widget/create-leads'
import type { WidgetHostValue } from '../../provider/Widget/host-context'
import { behaviours } from '../behaviours'
import { eventOf } from '../names'
import { settings } from '../settings'
import { type ElementContextValue, follow } from './element-context'

/** What a widget in an element is led by: the page's settings, after the event that tells of it and may prevent it. */
export function elementHost({ host, emit }: ElementContextValue, onCrash: (error: unknown) => void): WidgetHostValue {
  const places = new Map<string, Destination>()
  const { cancelable = [] }: { cancelable?: readonly string[] } = behaviours[host.name]
  return {
    propsOf(_name, props, nature) {
      const href = (to: Destination) => settings.get().href?.(to)
      const leads = createLeads({ href, navigate: follow, leadsWithout: true, places }, props)
      const led = Object.entries(nature.leads?.(leads, props) ?? {}).map(([name, value]) => [
        name,
        telling(name, value),
      ])
      return { ...Object.fromEntries(led), ...props }
    },
    onCrash: (_name, error) => onCrash(error),
    within: (_name, content) => content,
  }

  function telling(name: string, value: unknown) {
    const event = eventOf(name)
    if (typeof value !== 'function' || !cancelable.includes(event)) return value
    return (detail: { href?: string } = {}) => {
      const to = detail.href === undefined ? undefined : places.get(detail.href)
      if (emit(event, to ? { ...detail, to } : detail)) value(detail)
    }
  }
}
