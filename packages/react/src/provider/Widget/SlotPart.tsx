import { type ReactNode, useContext } from 'react'
import { WidgetContext, type WidgetSlots } from './widget-context'

export interface SlotPartProps {
  name: keyof Pick<WidgetSlots, 'loading' | 'missing' | 'failure'>
  /** What stands there where the host has no part of its own. */
  children: ReactNode
}

/** A named part of the widget around: the host's, else ours. */
export function SlotPart({ name, children }: SlotPartProps) {
  const Own = useContext(WidgetContext)?.slots?.[name]
  return Own ? <Own>{children}</Own> : children
}
