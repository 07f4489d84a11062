import type { Group, GroupMember } from '@postern/core'
import { destination } from '@postern/core/navigation'
import { useMemo, useState } from 'react'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { defineDetails, offer } from '../resource/define-details'
import { ifMatchOf } from '../resource/define-resource'
import type { ObjectPageProps } from '../resource/page-kit'
import { usePartList } from '../resource-list/define-list/define-list'
import type { DefinedListProps, ListDefinition } from '../resource-list/define-list/list-definition'
import type { RowHref } from '../ui/row-href'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import { userName } from '../users/user-words'
import { groups, useGroupWords } from './group-resource'

interface MemberProps {
  groupId: number
  /** Address of a member's page. */
  memberHref?: (member: GroupMember) => RowHref
  onOpenMember?: (details: { member: GroupMember }) => void
}

export interface GroupDetailsProps extends ObjectPageProps, MemberProps {
  /** True if the viewer may change it and add members. Default: false; providing your own page for either also offers it. */
  canEdit?: boolean
  /** Address of the edit page. */
  editHref?: string | ((group: Group) => RowHref)
  onEdit?: (details: { group: Group }) => void
  /** Address of the page that adds members. */
  attachHref?: string | ((group: Group) => RowHref)
  onAttach?: (details: { group: Group }) => void
  /** Fires after the group was deleted; go to the list. */
  onDeleted?: (details: { group: Group }) => void
}

interface MemberListProps extends DefinedListProps<GroupMember>, MemberProps {
  onDetach: (member: GroupMember) => void
}

const idsOf = ({ id: groupId, customerId }: Group) => ({ customerId, groupId })
const toUser = ({ id: userId }: GroupMember) => destination('user', { userId })
const toEdit = (group: Group) => destination('editGroup', idsOf(group))
const toAttach = (group: Group) => destination('attachToGroup', idsOf(group))

function useMemberWords() {
  const { detail } = useGroupWords()
  return useMemo(() => {
    const { members, searchMembers, noMembers, noMembersText, memberName, memberAddress, ...rest } = detail
    const columns = { name: memberName, address: memberAddress, status: rest.memberStatus, since: rest.memberSince }
    return { ...rest, title: members, search: searchMembers, empty: noMembers, emptyText: noMembersText, columns }
  }, [detail])
}

const memberList: ListDefinition<GroupMember, MemberListProps, ReturnType<typeof useMemberWords>> = {
  name: 'group-members',
  exportName: 'members',
  icon: 'user',
  useWords: useMemberWords,
  rules: { sortKeys: [] },
  rowName: userName,
  row: { href: 'memberHref', press: 'onOpenMember', as: 'member', to: toUser },
  columns: ({ words, status, time }, { words: { active, inactive } }) => [
    words('name', userName, { isIdentifying: true, place: 'name' }),
    words('address', ({ emails }) => emails[0], { place: 'line' }),
    status(
      'status',
      ({ isActive }) => (isActive ? { tone: 'success', text: active } : { tone: 'neutral', text: inactive }),
      { width: 8, priority: 2, place: 'status' },
    ),
    time('since', ({ addedAt }) => addedAt, { width: 12, priority: 3, place: 'line' }),
  ],
  useSource({ groupId: id }) {
    const client = useClient()
    return {
      kind: 'server',
      queryKey: ['groups', 'one', id, 'members'],
      async load({ freeSearch, limit, offset }, options) {
        const found = await client.groups.listMembers({ id, freeSearch, limit, offset }, options)
        const { members: rows, ...counted } = found
        return { rows, ...counted }
      },
    }
  },
  useActions: ({ words: { detach }, props: { onDetach } }) => ({
    rowActions: (member) => [{ key: 'detach', icon: 'close', label: detach, onSelect: () => onDetach(member) }],
  }),
}

/** One group: its members and its history (RT-087). */
export const GroupDetails = /* @__PURE__ */ defineDetails('GroupDetails', groups, {
  idOf: ({ groupId }: GroupDetailsProps) => groupId,
  leads: ({ rows }, { canEdit }) => ({
    ...rows('memberHref', 'onOpenMember', 'member', toUser),
    ...(canEdit && {
      ...rows('editHref', 'onEdit', 'group', toEdit),
      ...rows('attachHref', 'onAttach', 'group', toAttach),
    }),
  }),
  usePage({ object: group, words: { detail, successTitle: title }, props, count, below, ask, reload }) {
    const { groups: client } = useClient()
    const { id, name, customer, description, memberCount } = group
    const { editHref, onEdit, attachHref, onAttach, onDeleted, groupId, memberHref, onOpenMember } = props
    const [leaving, setLeaving] = useState<GroupMember | null>(null)
    const onDetach = (member: GroupMember) => {
      setLeaving(member)
      ask('detach')
    }
    const place = { groupId, memberHref, onOpenMember, headingLevel: below }
    const { list, isThere } = usePartList(memberList, { ...place, onDetach })
    const { failed } = detail
    return {
      meta: [
        customer && <Untrusted key="customer">{customer.name}</Untrusted>,
        detail.memberCount(count(memberCount)),
        description && <Untrusted key="description">{description}</Untrusted>,
      ],
      actions: [
        ...offer({ key: 'edit', label: detail.edit }, group, editHref, onEdit && (() => onEdit({ group }))),
        ...offer(
          { key: 'attach', label: detail.attach, isPrimary: true },
          group,
          attachHref,
          onAttach && (() => onAttach({ group })),
        ),
      ],
      menu: [{ key: 'delete', label: detail.delete, tone: 'danger', onSelect: () => ask('delete') }],
      body: list,
      // Waits for the list to get its height: it would shift otherwise.
      hasHistory: isThere,
      questions: {
        delete: {
          ...{ title: detail.deleteTitle, text: detail.deleteText(count(memberCount)), object: name, failed },
          confirmLabel: detail.deleteConfirm,
          run: () => client.delete({ id }, ifMatchOf(group)),
          deletes: true,
          done: { title, text: detail.deleted(name) },
          onDone: () => onDeleted?.({ group }),
        },
        ...(leaving && {
          detach: {
            ...{ title: detail.detachTitle, text: detail.detachText, object: userName(leaving), failed },
            confirmLabel: detail.detachConfirm,
            run: () => client.detachMember({ id, userId: leaving.id }).then(reload),
            done: { title, text: detail.detached(userName(leaving)) },
          },
        }),
      },
    }
  },
})

export const groupDetailsElement = {
  attributes: { groupId: 'number', customerId: 'number', canEdit: 'flag' },
  needs: ['groupId'],
  events: ['loaded', 'deleted'],
  cancelable: ['openMember', 'edit', 'attach'],
  slots: ['back-link'],
  token: {
    name: { en: 'Group', fr: 'Groupe' },
    calls: ['getGroup', 'listGroupMembers', 'detachGroupMember', 'deleteGroup'],
  },
} as const satisfies ElementOf<typeof GroupDetails>
