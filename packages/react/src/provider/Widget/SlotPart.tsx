import { type ReactNode, useContext } from 'react'
import { type ShownState, useShows, WidgetContext, type WidgetSlots } from './widget-context'

export interface SlotPartProps {
  /** `null`: nothing that a host has a part for. */
  name: keyof typeof states | null
  /** What stands there where the host has no part of its own. */
  children: ReactNode
}

const states = { loading: 'loading', missing: null, failure: 'failed' } as const satisfies Partial<
  Record<keyof WidgetSlots, ShownState | null>
>

/** A named part of the widget around: the host's, else ours. Either way the widget is in the state that it stands for. */
export function SlotPart({ name, children }: SlotPartProps) {
  const slots = useContext(WidgetContext)?.slots
  useShows(name && states[name])
  const Own = name && slots?.[name]
  return Own ? <Own>{children}</Own> : children
}
