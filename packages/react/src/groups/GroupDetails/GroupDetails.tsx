import type { Group, GroupMember } from '@postern/core'
import { destination } from '@postern/core/navigation'
import { groupsMessages } from '@postern/core/texts'
import { type ReactNode, useState } from 'react'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { useLoadedName } from '../../provider/useLoadedName'
import { defineWidget } from '../../provider/Widget/define-widget'
import { failureText } from '../../resource-form/failure-text'
import { initialResourceListState } from '../../resource-list/list-state'
import { useListSource } from '../../resource-list/useListSource'
import type { RowHref } from '../../ui/row-href'
import { GroupState } from '../GroupState'
import { useGroup, useMemberList, useReloadGroup } from '../useGroup'
import { GroupDetailsView } from './GroupDetailsView'
import { useMemberColumns } from './useMemberColumns'

export interface GroupDetailsProps {
  groupId: number
  /** Whose it must be: another customer's is not found. Absent: anybody's in reach. */
  customerId?: number
  /** The viewer may change it and add members. Default: false; a page of your own for either offers it as well. */
  canEdit?: boolean
  /** Address of the page that changes it. */
  editHref?: string | ((group: Group) => RowHref)
  onEdit?: (details: { group: Group }) => void
  /** Address of the page that adds members. */
  attachHref?: string | ((group: Group) => RowHref)
  onAttach?: (details: { group: Group }) => void
  /** Address of a member's page. */
  memberHref?: (member: GroupMember) => RowHref
  onOpenMember?: (details: { member: GroupMember }) => void
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Stands below when there is no such group. Default: nothing. */
  backLink?: ReactNode
  /** The name is known, for example for the title of a page. */
  onLoaded?: (details: { name: string }) => void
  /** The group was deleted: lead to the list. */
  onDeleted?: (details: { group: Group }) => void
}

/** One group: its members and its history (RT-087). */
export const GroupDetails = /* @__PURE__ */ defineWidget('GroupDetails', ConnectedGroupDetails, {
  keyOf: (props) => props.groupId,
  events: ['onLoaded', 'onDeleted'],
  leads: ({ rows }, { canEdit }) => ({
    ...rows('memberHref', 'onOpenMember', 'member', toUser),
    ...(canEdit && {
      ...rows('editHref', 'onEdit', 'group', toEdit),
      ...rows('attachHref', 'onAttach', 'group', toAttach),
    }),
  }),
})

const toUser = ({ id: userId }: { id: number }) => destination('user', { userId })

const idsOf = ({ id: groupId, customerId }: Group) => ({ customerId, groupId })
const toEdit = (group: Group) => destination('editGroup', idsOf(group))
const toAttach = (group: Group) => destination('attachToGroup', idsOf(group))

const firstPage = initialResourceListState({ sortKeys: [] })

function ConnectedGroupDetails({ groupId, customerId, backLink, onLoaded, ...rest }: GroupDetailsProps) {
  const { groups } = useClient()
  const texts = useTexts('groups', groupsMessages)
  const query = useGroup(groupId, { customerId })
  const reload = useReloadGroup(groupId)
  const [state, setState] = useState(firstPage)
  const columns = useMemberColumns()
  const content = useListSource(useMemberList(groupId), { columns, state })
  useLoadedName(query.data?.name, onLoaded)
  const failure = (cause: unknown) => failureText(cause, texts.detail.failed)
  return (
    <GroupState of={query} headingLevel={rest.headingLevel ?? 2} backLink={backLink}>
      {(group) => (
        <GroupDetailsView
          {...rest}
          group={group}
          columns={columns}
          content={content}
          state={state}
          onChange={(details) => setState(details.state)}
          onDetach={({ id: userId }) =>
            groups
              .detach({ id: groupId, userId })
              .then(reload)
              .then(() => null, failure)
          }
          onDelete={() =>
            groups.delete({ id: groupId }, group.version ? { ifMatch: group.version } : {}).then(() => null, failure)
          }
        />
      )}
    </GroupState>
  )
}
