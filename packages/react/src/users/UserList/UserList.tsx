import type { ProviderUser } from '@postern/core'
import { destination } from '@postern/core/navigation'
import { usersMessages } from '@postern/core/texts'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import { type ListProps, useShownList } from '../../resource-list/list-props'
import type { BulkResult } from '../../resource-list/run-bulk'
import { useListSource } from '../../resource-list/useListSource'
import type { RowHref } from '../../ui/row-href'
import { initialUserListState } from '../list-state'
import { failureWords } from '../user-words'
import { useUserColumns } from '../useUserColumns'
import { useUserFilters } from '../useUserFilters'
import { useUserList } from '../useUserList'
import { UserListView } from './UserListView'

export interface UserListProps extends ListProps<ProviderUser> {
  /** Whose users they are. Absent: all of the signed-in administrator's. */
  customerId?: number
  /** Address of a user's page. Absent: there is none. */
  userHref?: (user: ProviderUser) => RowHref
  onOpen?: (details: { user: ProviderUser }) => void
  /** Address of the page that adds one. Absent: none is added here. */
  newHref?: string
  /** One may be added: without `newHref` on the host's page for that, where the provider knows one. Default: false. */
  canAdd?: boolean
  onNew?: () => void
  /** Opens the import of a file. Absent: none is offered. */
  onImport?: () => void
  /** Offers to (de)activate and to restore. Default: true. */
  canChange?: boolean
  /** Address of the capability sets that can be given. Absent: neither they nor who has which are asked for. */
  capabilitySetsHref?: string
  onCapabilitySets?: () => void
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}

const toUser = ({ id: userId }: { id: number }) => destination('user', { userId })

/** People with an account or a mailbox: search, filter, sort, page, export, (de)activate, restore (RT-103). */
export const UserList = /* @__PURE__ */ defineWidget('UserList', ConnectedUserList, {
  events: ['onChange', 'onSelectionChange'],
  leads: ({ rows, page }, { canAdd }) => ({
    ...rows('userHref', 'onOpen', 'user', toUser),
    ...(canAdd && page(destination('newUser'), 'newHref', 'onNew')),
  }),
})

function ConnectedUserList(given: UserListProps) {
  const props = useShownList(given, initialUserListState)
  const { state, customerId } = props
  const { users, customers, capabilitySets } = useClient()
  const texts = useTexts('users', usersMessages)
  const columns = useUserColumns({
    showsOwner: customerId === undefined,
    showsDeleted: state.filters.status === 'deleted',
  })
  const filters = useUserFilters({
    customers: customerId === undefined ? customers : undefined,
    capabilitySets: props.capabilitySetsHref === undefined ? undefined : capabilitySets,
    customerId,
  })
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
