import type { ProviderUser } from '@postern/core'
import type { ReactNode } from 'react'

/** Parts of a user's page. */
export type UserTab = 'overview' | 'capabilities' | 'sessions' | 'history'

export interface UserDetailsProps {
  userId: number
  /** Whose the user must be: another customer's is not found. Absent: anybody's in reach. */
  customerId?: number
  /** The signed-in administrator, whose own role and sessions are not changed here. */
  viewer?: { id: number; capabilities: readonly string[] }
  /** Address of the page that changes the user. Absent: not offered. */
  editHref?: string
  onEdit?: () => void
  /** The user may be changed: without `editHref` on the host's page for that, where the provider knows one. Default: false. */
  canEdit?: boolean
  /** Shows why the user gets no digest; for viewers with VIEW_NOTIFICATIONS_HISTORY. Default: false. */
  showsDigestCheck?: boolean
  /** Which part is shown; the host keeps it, for example in the address. Default: the widget keeps it. */
  tab?: UserTab
  onTab?: (details: { tab: UserTab }) => void
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Stands below when there is no such user. Default: nothing. */
  backLink?: ReactNode
  /** The name is known, for example for the title of a page. */
  onLoaded?: (details: { name: string }) => void
  /** For what has to ask before it leads away, such as a router. */
  onDirtyChange?: (details: { isDirty: boolean }) => void
  /** The user was deleted: lead to the list. */
  onDeleted?: (details: { user: ProviderUser }) => void
}
