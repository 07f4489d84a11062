import type { Group } from '@postern/core'
import type { ReactNode } from 'react'

export interface GroupAttachProps {
  groupId: number
  /** Whose it must be: another customer's is not found. Absent: anybody's in reach. */
  customerId?: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Leads back to the group, from Cancel and when members were added. Absent: neither is offered. */
  onClose?: (details: { group: Group }) => void
  /** Stands below when there is no such group. Default: nothing. */
  backLink?: ReactNode
  /** The name is known, for example for the title of a page. */
  onLoaded?: (details: { name: string }) => void
  onDirtyChange?: (details: { isDirty: boolean }) => void
}
