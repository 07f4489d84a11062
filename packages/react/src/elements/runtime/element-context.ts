import type { Destination } from '@postern/core/navigation'
import { createContext, useContext } from 'react'
import { settings } from '../settings'
import type { WidgetHost } from '../widget-host'
import type { Emit } from './emit'

/** The element that a widget is drawn in. */
export interface ElementContextValue {
  host: WidgetHost
  emit: Emit
  /** Address of the API; empty for widgets that call none. */
  api: string
  product: string | undefined
}

export const ElementContext = createContext<ElementContextValue | null>(null)

/** What the component of an element knows of its element and of the page. */
export function useElement() {
  const context = useContext(ElementContext)
  if (!context) throw new Error('A component of an element was rendered outside one. Add its tag to a page instead.')
  const { host, emit } = context
  return {
    ...context,
    /** Address of a place in the host; `undefined` where it has none. */
    hrefOf: (to: Destination) => settings.get().href?.(to),
    /** Whether the host has a place, or leads there by itself. */
    leadsTo: (to: Destination) => settings.get().navigate !== undefined || settings.get().href?.(to) !== undefined,
    follow,
    /** Tells the host of an event and leads to `to`, unless it prevents that. */
    lead(event: string, detail: object, to: Destination) {
      if (emit(event, detail)) follow(to)
    },
    /** The new value of a property, told to the host, which may keep the one before. */
    change(property: string, to: unknown, event: string, detail: object) {
      if (emit(event, detail)) host.setValue(property, to)
    },
  }
}

/** Leads there as the page wishes, where it does. */
export function follow(to: Destination): void {
  const { navigate, href } = settings.get()
  const address = href?.(to)
  if (navigate) navigate(to)
  else if (address !== undefined) location.assign(address)
}
