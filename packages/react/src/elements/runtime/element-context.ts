import type { Destination } from '@postern/core/navigation'
import { createContext, useContext } from 'react'
import type { ElementDeclaration } from '../declaration'
import { settings } from '../settings'
import type { WidgetHost } from '../widget-host'
import type { Emit } from './emit'

/** Element that a widget is rendered in. */
export interface ElementContextValue {
  host: WidgetHost
  emit: Emit
  /** The element's declaration. */
  element: ElementDeclaration
}

export const ElementContext = createContext<ElementContextValue | null>(null)

/** Returns the surrounding element. */
export function useElement(): ElementContextValue {
  const context = useContext(ElementContext)
  if (!context) throw new Error('A component of an element was rendered outside one. Add its tag to a page instead.')
  return context
}

/** Navigates if the page supports it. */
export function follow(to: Destination): void {
  const { navigate, href } = settings.get()
  const address = href?.(to)
  if (navigate) navigate(to)
  else if (address !== undefined) location.assign(address)
}

/** True if the page has an address for the destination or navigates there itself. */
export function leadsTo(to: Destination): boolean {
  const { navigate, href } = settings.get()
  return navigate !== undefined || href?.(to) !== undefined
}
