import type { Destination } from '@postern/core/navigation'
import { createContext, useContext } from 'react'
import type { ElementDeclaration } from '../declaration'
import { settings } from '../settings'
import type { WidgetHost } from '../widget-host'
import type { Emit } from './emit'

/** The element that a widget is drawn in. */
export interface ElementContextValue {
  host: WidgetHost
  emit: Emit
  /** What was declared of it. */
  element: ElementDeclaration
}

export const ElementContext = createContext<ElementContextValue | null>(null)

/** The element around. */
export function useElement(): ElementContextValue {
  const context = useContext(ElementContext)
  if (!context) throw new Error('A component of an element was rendered outside one. Add its tag to a page instead.')
  return context
}

/** Leads there as the page wishes, where it does. */
export function follow(to: Destination): void {
  const { navigate, href } = settings.get()
  const address = href?.(to)
  if (navigate) navigate(to)
  else if (address !== undefined) location.assign(address)
}

/** Whether the page has a place, or leads there by itself. */
export function leadsTo(to: Destination): boolean {
  const { navigate, href } = settings.get()
  return navigate !== undefined || href?.(to) !== undefined
}
