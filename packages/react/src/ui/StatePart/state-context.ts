import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { useBrowserLayoutEffect } from '../use-browser-layout-effect'

/** The host's own component in the place of one of ours; `children` is what would stand there. */
export type OwnPart = ComponentType<{ children: ReactNode }>

/** What stands in the place of content, by the state that it shows. */
export interface StateSlots {
  /** While what the whole widget shows is awaited. */
  loading?: OwnPart
  /** Where there is no such object, or it is somebody else's. */
  missing?: OwnPart
  /** Where it did not load, or stopped working. */
  failure?: OwnPart
}

/** What `data-state` of a root says, but for `ready`. */
export type ShownState = 'loading' | 'failed'

export interface StateContextValue {
  slots?: StateSlots
  /** Something below shows that state, until what it answers is called. */
  show: (state: ShownState) => () => void
}

/** Of the root around; whoever draws one fills it. */
export const StateContext = createContext<StateContextValue | null>(null)

/** Tells the root around that this part shows a state of it; `null`: none. */
export function useShows(state: ShownState | null): void {
  const show = useContext(StateContext)?.show
  useBrowserLayoutEffect(() => (state ? show?.(state) : undefined), [show, state])
}
