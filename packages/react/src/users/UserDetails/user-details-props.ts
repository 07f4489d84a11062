import type { ProviderUser } from '@postern/core'
import type { ReactNode } from 'react'

/** Parts of a user's page. */
export type UserTab = 'overview' | 'capabilities' | 'sessions' | 'history'

export interface UserDetailsProps {
  userId: number
  /** Customer the user must belong to: another customer's is not found. Absent: any within reach. */
  customerId?: number
  /** Signed-in administrator, whose own role and sessions cannot be changed here. */
  viewer?: { id: number; capabilities: readonly string[] }
  /** Address of the user's edit page. Absent: not offered. */
  editHref?: string
  onEdit?: () => void
  /** True if the user may be edited. Without `editHref`, links to the provider's page for that, if it has one. Default: false. */
  canEdit?: boolean
  /** Explains why the user gets no digest; for viewers with VIEW_NOTIFICATIONS_HISTORY. Default: false. */
  showsDigestCheck?: boolean
  /** Visible tab, kept by the host, for example in the address. Default: the widget keeps it. */
  tab?: UserTab
  onTab?: (details: { tab: UserTab }) => void
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Rendered below when there is no such user. Default: nothing. */
  backLink?: ReactNode
  /** Fires when the name has loaded, for example for the page title. */
  onLoaded?: (details: { name: string }) => void
  /** For code that has to ask before navigating away, such as a router. */
  onDirtyChange?: (details: { isDirty: boolean }) => void
  /** Fires after the user was deleted; go to the list. */
  onDeleted?: (details: { user: ProviderUser }) => void
}
