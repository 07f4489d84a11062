import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { useBrowserLayoutEffect } from '../../ui/use-browser-layout-effect'

/** The host's own component in the place of one of ours; `children` is what would stand there. */
export type OwnPart = ComponentType<{ children: ReactNode }>

/** Named parts of every widget. Hand in the same components again: another one is drawn anew. */
export interface WidgetSlots {
  /** Above the widget, inside its root. */
  header?: ComponentType
  /** Below it. */
  footer?: ComponentType
  /** While what the whole widget shows is awaited. */
  loading?: OwnPart
  /** Where there is no such object, or it is somebody else's. */
  missing?: OwnPart
  /** Where it did not load, or stopped working. */
  failure?: OwnPart
}

/** What a widget's `data-state` says, but for `ready`. */
export type ShownState = 'loading' | 'failed'

export interface WidgetContextValue {
  slots?: WidgetSlots
  /** Something below shows that state, until what it answers is called. */
  show: (state: ShownState) => () => void
}

export const WidgetContext = createContext<WidgetContextValue | null>(null)

/** Tells the widget around that this part shows a state of it; `null`: none. */
export function useShows(state: ShownState | null): void {
  const show = useContext(WidgetContext)?.show
  useBrowserLayoutEffect(() => (state ? show?.(state) : undefined), [show, state])
}
