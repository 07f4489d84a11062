import type { ProviderUser } from '@postern/core'
import { usersMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { useClient } from '../../provider/PosternProvider'
import { WidgetBoundary } from '../../provider/WidgetBoundary/WidgetBoundary'
import type { ResourceListState } from '../../resource-list/list-state'
import type { BulkResult } from '../../resource-list/run-bulk'
import { useListSource } from '../../resource-list/useListSource'
import { failureWords } from '../user-words'
import { useUserColumns } from '../useUserColumns'
import { useUserFilters } from '../useUserFilters'
import { useUserList } from '../useUserList'
import { UserListView } from './UserListView'

export interface UserListProps {
  /** What is shown; the host keeps it, for example in the address (`parseResourceListState` with `userListRules`). */
  state: ResourceListState
  onChange: (details: { state: ResourceListState }) => void
  /** Whose users they are. Absent: all of the signed-in administrator's. */
  customerId?: number
  /** Address of a user's page. Absent: there is none. */
  userHref?: (user: ProviderUser) => string | undefined
  onOpen?: (details: { user: ProviderUser }) => void
  /** Address of the page that adds one. Absent: none is added here. */
  newHref?: string
  onNew?: () => void
  /** Opens the import of a file. Absent: none is offered. */
  onImport?: () => void
  /** Offers to (de)activate and to restore. Default: true. */
  canChange?: boolean
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}

/** People with an account or a mailbox: search, filter, sort, page, export, (de)activate, restore (RT-103). */
export function UserList(props: UserListProps) {
  return (
    <WidgetBoundary>
      <ConnectedUserList {...props} />
    </WidgetBoundary>
  )
}

function ConnectedUserList(props: UserListProps) {
  const { state, customerId } = props
  const { users, customers } = useClient()
  const texts = useTexts('users', usersMessages)
  const columns = useUserColumns({
    showsOwner: customerId === undefined,
    showsDeleted: state.filters.status === 'deleted',
  })
  const filters = useUserFilters({ customers: customerId === undefined ? customers : undefined })
  const content = useListSource(useUserList({ customerId }), { columns, filters, state })
  const each = async (rows: readonly ProviderUser[], act: (user: ProviderUser) => Promise<unknown>) => {
    const result: BulkResult & { done: number[]; failed: { id: number; reason: string }[] } = { done: [], failed: [] }
    for (const user of rows) {
      await act(user).then(
        () => result.done.push(user.id),
        (cause: unknown) => result.failed.push({ id: user.id, reason: failureWords(cause, texts) }),
      )
    }
    return result
  }
  return (
    <UserListView
      {...props}
      columns={columns}
      filters={filters}
      content={content}
      onActivate={(rows, isActive) => each(rows, ({ id }) => users.update({ id, isActive }))}
      onRestore={(rows) => each(rows, ({ id }) => users.restore({ id }))}
    />
  )
}
