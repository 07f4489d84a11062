import { type ReactNode, useContext } from 'react'
import { HostSlot, SlotDefault } from '../HostSlot/HostSlot'
import { type ShownState, StateContext, type StateSlots, useShows } from './state-context'

export interface StatePartProps {
  /** `null`: nothing that a host has a part for. */
  name: keyof StateSlots | null
  /** Default content, used when the host has no part of its own. */
  children: ReactNode
}

const states = { loading: 'loading', missing: null, failure: 'failed' } as const satisfies Record<
  keyof StateSlots,
  ShownState | null
>

/** Replaces content with the host's part, else ours. Either way the enclosing root takes on the state shown. */
export function StatePart({ name, children }: StatePartProps) {
  const slots = useContext(StateContext)?.slots
  useShows(name && states[name])
  const Own = name && slots?.[name]
  if (!Own) return children
  return (
    <HostSlot>
      <Own>
        <SlotDefault>{children}</SlotDefault>
      </Own>
    </HostSlot>
  )
}
