import type { Group } from '@postern/core'
import { destination } from '@postern/core/navigation'
import { useMemo } from 'react'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { failureText } from '../resource-form/failure-text'
import { defineList } from '../resource-list/define-list/define-list'
import type { DefinedListProps, ListDefinition } from '../resource-list/define-list/list-definition'
import { eachAtOnce } from '../resource-list/each-at-once'
import { filterId, isId } from '../resource-list/filter-values'
import { initialResourceListState, orderingOf, type ResourceListRules } from '../resource-list/list-state'
import { customerLookup } from '../tenants/tenant-lookups'
import type { RowHref } from '../ui/row-href'
import { useGroupWords } from './group-resource'

export interface GroupListProps extends DefinedListProps<Group> {
  /** Customer whose groups are listed. Absent: all groups of the signed-in administrator. */
  customerId?: number
  /** Address of a group's page. */
  groupHref?: (group: Group) => RowHref
  onOpen?: (details: { group: Group }) => void
  /** Offers to restore deleted groups. Default: true. */
  canChange?: boolean
}

/** Reads the list's state from an address: for `parseResourceListState` and `toResourceListQuery`. */
export const groupListRules = {
  filters: [
    { key: 'status', kind: 'select', values: ['deleted'] },
    { key: 'customer', kind: 'select', isValue: isId },
  ],
  sortKeys: ['name', 'updatedAt'],
  defaultOrdering: 'name',
} as const satisfies ResourceListRules

/** Initial state of the group list: all groups by name. */
export const initialGroupListState = /* @__PURE__ */ initialResourceListState(groupListRules)

type Flags = Record<'showsCustomer' | 'showsDeleted', boolean>

export const groupList: ListDefinition<Group, GroupListProps, ReturnType<typeof useGroupWords>, Flags> = {
  name: 'groups',
  icon: 'user',
  useWords: useGroupWords,
  rules: groupListRules,
  rowName: ({ name }) => name,
  row: { href: 'groupHref', press: 'onOpen', as: 'group', to: ({ id: groupId }) => destination('group', { groupId }) },
  isInert: ({ deletedAt }) => deletedAt !== null,
  add: () => destination('newGroup'),
  flags: ({ customerId, state }) => ({
    showsCustomer: customerId === undefined,
    showsDeleted: state.filters.status === 'deleted',
  }),
  columns: ({ words, count, time }, { flags: { showsCustomer, showsDeleted } }) => [
    words('name', ({ name }) => name, { isIdentifying: true, sortKey: 'name', place: 'name' }),
    showsCustomer && words('customer', ({ customer }) => customer?.name, { priority: 2, place: 'line' }),
    words('description', ({ description }) => description, { priority: 4, place: 'line' }),
    count('members', ({ memberCount }) => memberCount, { width: 7, priority: 1 }),
    showsDeleted
      ? time('deletedAt', ({ deletedAt }) => deletedAt, { width: 12, priority: 3, place: 'time' })
      : time('updatedAt', ({ updatedAt }) => updatedAt, {
          ...{ sortKey: 'updatedAt', startsDown: true, width: 12, priority: 3, place: 'time' },
        }),
  ],
  useFilters({ filters, deleted }, { customerId }) {
    const { customers } = useClient()
    const showsCustomer = customerId === undefined
    return useMemo(() => {
      const [status, customer] = groupListRules.filters
      return [
        { ...status, label: filters.status, options: [{ value: 'deleted', label: deleted }] },
        ...(showsCustomer ? [{ ...customer, label: filters.customer, ...customerLookup(customers) }] : []),
      ]
    }, [filters, deleted, customers, showsCustomer])
  },
  useSource({ customerId }) {
    const { groups } = useClient()
    return useMemo(
      () => ({
        kind: 'server',
        queryKey: ['groups', 'list', customerId ?? null],
        async load({ filters, ordering, ...paging }, options) {
          const { groups: rows, ...counted } = await groups.list(
            {
              ...paging,
              ordering: orderingOf(groupListRules, ordering),
              customerId: customerId ?? filterId(filters.customer),
              isDeleted: filters.status === 'deleted' || undefined,
            },
            options,
          )
          return { rows, ...counted }
        },
      }),
      [groups, customerId],
    )
  },
  useActions({ words, props: { canChange = true, state } }) {
    const { groups } = useClient()
    if (!canChange || state.filters.status !== 'deleted') return {}
    return {
      bulkActions: [
        {
          key: 'restore',
          label: words.restore,
          icon: 'refresh',
          outcome: words.restored,
          run: (rows) =>
            eachAtOnce(rows, ({ id }) =>
              groups.restore({ id }).then(
                () => null,
                (cause: unknown) => failureText(cause, words.changeFailed),
              ),
            ),
        },
      ],
    }
  },
}

/** Groups of users: search, filter, sort, page, export, restore (RT-085). */
export const GroupList = /* @__PURE__ */ defineList('GroupList', groupList)

export const groupListElement = {
  attributes: { customerId: 'number', canAdd: 'flag', canChange: 'flag' },
  isList: true,
  cancelable: ['open', 'new'],
  token: {
    name: { en: 'Groups', fr: 'Groupes' },
    calls: ['listGroups', 'restoreGroup', 'listCustomers', 'getCustomer'],
  },
} as const satisfies ElementOf<typeof GroupList>
