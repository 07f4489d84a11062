import type { Group } from '@postern/core'
import { destination } from '@postern/core/navigation'
import { groupsMessages } from '@postern/core/texts'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import { failureText } from '../../resource-form/failure-text'
import { eachAtOnce } from '../../resource-list/each-at-once'
import { type ListProps, useShownList } from '../../resource-list/list-props'
import { useListSource } from '../../resource-list/useListSource'
import type { RowHref } from '../../ui/row-href'
import { initialGroupListState } from '../list-state'
import { useGroupList } from '../useGroup'
import { useGroupColumns, useGroupFilters } from '../useGroupColumns'
import { GroupListView } from './GroupListView'

export interface GroupListProps extends ListProps<Group> {
  /** Whose groups they are. Absent: all of the signed-in administrator's. */
  customerId?: number
  /** Address of a group's page. */
  groupHref?: (group: Group) => RowHref
  onOpen?: (details: { group: Group }) => void
  /** Address of the page that adds one. Absent: none is added here. */
  newHref?: string
  /** One may be added: without `newHref` on the host's page for that, where the provider knows one. Default: false. */
  canAdd?: boolean
  onNew?: () => void
  /** Offers to restore what was deleted. Default: true. */
  canChange?: boolean
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}

const toGroup = ({ id: groupId }: { id: number }) => destination('group', { groupId })

/** Groups of users: search, filter, sort, page, export, restore (RT-085). */
export const GroupList = /* @__PURE__ */ defineWidget('GroupList', ConnectedGroupList, {
  events: ['onChange', 'onSelectionChange'],
  leads: ({ rows, page }, { canAdd }) => ({
    ...rows('groupHref', 'onOpen', 'group', toGroup),
    ...(canAdd && page(destination('newGroup'), 'newHref', 'onNew')),
  }),
})

function ConnectedGroupList(given: GroupListProps) {
  const props = useShownList(given, initialGroupListState)
  const { state, customerId } = props
  const { customers, groups } = useClient()
  const texts = useTexts('groups', groupsMessages)
  const showsCustomer = customerId === undefined
  const columns = useGroupColumns({ showsCustomer, showsDeleted: state.filters.status === 'deleted' })
  const filters = useGroupFilters({ customers: showsCustomer ? customers : undefined })
  const content = useListSource(useGroupList({ customerId }), { columns, filters, state })
  return (
    <GroupListView
      {...props}
      columns={columns}
      filters={filters}
      content={content}
      onRestore={(rows) =>
        eachAtOnce(rows, ({ id }) =>
          groups.restore({ id }).then(
            () => null,
            (cause: unknown) => failureText(cause, texts.changeFailed),
          ),
        )
      }
    />
  )
}
