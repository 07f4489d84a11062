import type { ProviderUser } from '@postern/core'
import type { DefinedListProps } from '../../resource-list/define-list/list-definition'
import type { RowHref } from '../../ui/row-href'

export interface UserListProps extends DefinedListProps<ProviderUser> {
  /** Whose users they are. Absent: all of the signed-in administrator's. */
  customerId?: number
  /** Address of a user's page. Absent: there is none. */
  userHref?: (user: ProviderUser) => RowHref
  onOpen?: (details: { user: ProviderUser }) => void
  /** Opens the import of a file. Absent: none is offered. */
  onImport?: () => void
  /** Offers to (de)activate and to restore. Default: true. */
  canChange?: boolean
  /** Address of the capability sets that can be given. Absent: neither they nor who has which are asked for. */
  capabilitySetsHref?: string
  onCapabilitySets?: () => void
  /** Address of the groups of all customers. Absent: there is no link to them. */
  groupsHref?: string
  onGroups?: () => void
}
