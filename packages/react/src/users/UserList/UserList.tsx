import { WidgetBoundary } from '../../provider/WidgetBoundary/WidgetBoundary'
import type { ResourceListState } from '../../resource-list/list-state'
import { useListSource } from '../../resource-list/useListSource'
import { useUserColumns } from '../useUserColumns'
import { useUserList } from '../useUserList'
import { UserListView } from './UserListView'

export interface UserListProps {
  /** What is shown; the host keeps it, for example in the address (`parseResourceListState` with `userListRules`). */
  state: ResourceListState
  onChange: (details: { state: ResourceListState }) => void
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}

/** People with an account or a mailbox: search, page, export (RT-103). */
export function UserList(props: UserListProps) {
  return (
    <WidgetBoundary>
      <ConnectedUserList {...props} />
    </WidgetBoundary>
  )
}

function ConnectedUserList(props: UserListProps) {
  const columns = useUserColumns()
  const content = useListSource(useUserList(), { columns, state: props.state })
  return <UserListView {...props} columns={columns} content={content} />
}
