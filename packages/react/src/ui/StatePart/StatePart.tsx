import { type ReactNode, useContext } from 'react'
import { type ShownState, StateContext, type StateSlots, useShows } from './state-context'

export interface StatePartProps {
  /** `null`: nothing that a host has a part for. */
  name: keyof StateSlots | null
  /** What stands there where the host has no part of its own. */
  children: ReactNode
}

const states = { loading: 'loading', missing: null, failure: 'failed' } as const satisfies Record<
  keyof StateSlots,
  ShownState | null
>

/** What stands in the place of content: the host's part, else ours. Either way the root around is in the state that it shows. */
export function StatePart({ name, children }: StatePartProps) {
  const slots = useContext(StateContext)?.slots
  useShows(name && states[name])
  const Own = name && slots?.[name]
  return Own ? <Own>{children}</Own> : children
}
