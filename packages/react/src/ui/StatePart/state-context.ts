import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { useBrowserLayoutEffect } from '../use-browser-layout-effect'

/** The host's own component replacing one of ours; `children` is the default content. */
export type OwnPart = ComponentType<{ children: ReactNode }>

/** Replacements for content, by the state that they show. */
export interface StateSlots {
  /** Shown while the whole widget's data is loading. */
  loading?: OwnPart
  /** Shown if the object does not exist or belongs to somebody else. */
  missing?: OwnPart
  /** Shown if it failed to load or stopped working. */
  failure?: OwnPart
}

/** Values of a root's `data-state`, except `ready`. */
export type ShownState = 'loading' | 'failed'

export interface StateContextValue {
  slots?: StateSlots
  /** Reports a state shown by a descendant; the returned function withdraws it. */
  show: (state: ShownState) => () => void
}

/** Context of the enclosing root, which fills it. */
export const StateContext = createContext<StateContextValue | null>(null)

/** Reports this part's state to the surrounding root; `null`: none. */
export function useShows(state: ShownState | null): void {
  const show = useContext(StateContext)?.show
  useBrowserLayoutEffect(() => (state ? show?.(state) : undefined), [show, state])
}
