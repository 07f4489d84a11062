import type { Group } from '@postern/core'
import type { ReactNode } from 'react'

export interface GroupAttachProps {
  groupId: number
  /** Customer it must belong to: another customer's is not found. Absent: any within reach. */
  customerId?: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Goes back to the group, from Cancel and after members were added. Absent: neither is offered. */
  onClose?: (details: { group: Group }) => void
  /** Rendered below when there is no such group. Default: nothing. */
  backLink?: ReactNode
  /** Fires when the name has loaded, for example for the page title. */
  onLoaded?: (details: { name: string }) => void
  onDirtyChange?: (details: { isDirty: boolean }) => void
}
