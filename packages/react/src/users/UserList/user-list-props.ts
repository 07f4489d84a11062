import type { ProviderUser } from '@postern/core'
import type { DefinedListProps } from '../../resource-list/define-list/list-definition'
import type { RowHref } from '../../ui/row-href'

export interface UserListProps extends DefinedListProps<ProviderUser> {
  /** Customer whose users are listed. Absent: all users of the signed-in administrator. */
  customerId?: number
  /** Address of a user's page. Absent: it has none. */
  userHref?: (user: ProviderUser) => RowHref
  onOpen?: (details: { user: ProviderUser }) => void
  /** Opens the file import. Absent: not offered. */
  onImport?: () => void
  /** Offers to (de)activate and restore. Default: true. */
  canChange?: boolean
  /** Address of the assignable capability sets. Absent: neither the sets nor their assignments are requested. */
  capabilitySetsHref?: string
  onCapabilitySets?: () => void
  /** Address of the groups of all customers. Absent: no link. */
  groupsHref?: string
  onGroups?: () => void
}
