import type { ReactNode } from 'react'

export interface HostSlotProps {
  children: ReactNode
}

/** Content of the host inside one of our roots: the host's own styles apply to it, not ours. Generates no box. */
export function HostSlot({ children }: HostSlotProps) {
  return <span data-pst-slot="">{children}</span>
}

/** Our default content, passed to a slot of the host: our styles apply to it again. Generates no box. */
export function SlotDefault({ children }: HostSlotProps) {
  return <span data-pst-own="">{children}</span>
}
