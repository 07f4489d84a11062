import type { Group } from '@postern/core'
import { useClient } from '../../provider/ClientProvider'
import { WidgetBoundary } from '../../provider/WidgetBoundary/WidgetBoundary'
import { type ListProps, useShownList } from '../../resource-list/list-props'
import { useListSource } from '../../resource-list/useListSource'
import { initialGroupListState } from '../list-state'
import { useGroupList } from '../useGroup'
import { useGroupColumns, useGroupFilters } from '../useGroupColumns'
import { GroupListView } from './GroupListView'

export interface GroupListProps extends ListProps<Group> {
  /** Whose groups they are. Absent: all of the signed-in administrator's. */
  customerId?: number
  /** Address of a group's page. */
  groupHref?: (group: Group) => string | undefined
  onOpen?: (details: { group: Group }) => void
  /** Address of the page that adds one. Absent: none is added here. */
  newHref?: string
  onNew?: () => void
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}

/** Groups of users: search, sort, page, export (RT-085). */
export function GroupList(props: GroupListProps) {
  return (
    <WidgetBoundary>
      <ConnectedGroupList {...props} />
    </WidgetBoundary>
  )
}

function ConnectedGroupList(given: GroupListProps) {
  const props = useShownList(given, initialGroupListState)
  const { state, customerId } = props
  const { customers } = useClient()
  const showsCustomer = customerId === undefined
  const columns = useGroupColumns({ showsCustomer })
  const filters = useGroupFilters({ customers: showsCustomer ? customers : undefined })
  const content = useListSource(useGroupList({ customerId }), { columns, filters, state })
  return <GroupListView {...props} columns={columns} filters={filters} content={content} />
}
