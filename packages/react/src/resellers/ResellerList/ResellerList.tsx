import type { Reseller } from '@postern/core'
import { destination } from '@postern/core/navigation'
import { formatNumber, resellersMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import type { ElementOf } from '../../elements/declaration'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { defineList } from '../../resource-list/define-list/define-list'
import type { ListDefinition } from '../../resource-list/define-list/list-definition'
import { initialResourceListState, orderingOf, type ResourceListRules } from '../../resource-list/list-state'
import { resellersKey } from '../useReseller'
import type { ResellerListProps } from './reseller-list-props'
import { useResellerActions } from './useResellerActions'

/** Reads the list's state from an address: for `parseResourceListState` and `toResourceListQuery`. */
export const resellerListRules = {
  filters: [{ key: 'deleted', kind: 'select', values: ['true'] }],
  sortKeys: ['name', 'createdAt'],
  defaultOrdering: 'name',
} as const satisfies ResourceListRules

/** Initial state of the reseller list: all resellers by name. */
export const initialResellerListState = /* @__PURE__ */ initialResourceListState(resellerListRules)

type Flags = Record<'showsDeleted', boolean>

const useWords = () => useTexts('resellers', resellersMessages)

export const resellerList: ListDefinition<Reseller, ResellerListProps, ReturnType<typeof useWords>, Flags> = {
  name: 'resellers',
  icon: 'building',
  useWords,
  wordsOf: ({ add }) => ({ new: add }),
  rules: resellerListRules,
  rowName: ({ name }) => name,
  row: {
    ...{ href: 'resellerHref', press: 'onOpen', as: 'reseller' },
    to: ({ id: resellerId }) => destination('reseller', { resellerId }),
  },
  isInert: ({ deletedAt }) => deletedAt !== null,
  add: () => destination('newReseller'),
  flags: ({ state }) => ({ showsDeleted: state.filters.deleted === 'true' }),
  columns: ({ words, plain, time, locale }, { flags: { showsDeleted } }) => {
    const figure = (key: 'customers' | 'activeCustomers' | 'domains' | 'users' | 'mail', priority: number) =>
      plain(
        key,
        ({ metrics }) => {
          const value = metrics[key]
          const isMore = key === 'mail' && metrics.mailIsEstimate === true
          return typeof value === 'number' ? `${formatNumber(value, locale)}${isMore ? '+' : ''}` : null
        },
        { align: 'end', width: 9, priority },
      )
    return [
      words('name', ({ name }) => name, { isIdentifying: true, sortKey: 'name', place: 'name' }),
      words('contact', ({ contactName }) => contactName, { width: 14, priority: 5, place: 'line' }),
      figure('customers', 1),
      figure('activeCustomers', 5),
      figure('domains', 2),
      figure('users', 3),
      figure('mail', 4),
      time('createdAt', ({ createdAt }) => createdAt, {
        ...{ width: 12, sortKey: 'createdAt', startsDown: true, priority: 4, isTime: true },
        ...(!showsDeleted && { place: 'time' }),
      }),
      showsDeleted && time('deletedAt', ({ deletedAt }) => deletedAt, { width: 12, isTime: true, place: 'time' }),
    ]
  },
  useFilters: ({ deleted }) =>
    useMemo(
      () => [
        { key: 'deleted', kind: 'select', label: deleted.filter, options: [{ value: 'true', label: deleted.option }] },
      ],
      [deleted],
    ),
  useSource() {
    const { resellers } = useClient()
    return useMemo(
      () => ({
        kind: 'server',
        queryKey: [...resellersKey, 'list'],
        async load({ filters, ordering, ...paging }, options) {
          const isDeleted = filters.deleted === 'true' || undefined
          const asked = { ...paging, ordering: orderingOf(resellerListRules, ordering), isDeleted }
          const { resellers: rows, ...counted } = await resellers.list(asked, options)
          return { rows, ...counted }
        },
      }),
      [resellers],
    )
  },
  useActions: useResellerActions,
}

/** Resellers: search, sort, page, export; recently deleted ones can be restored (RT-094). */
export const ResellerList = /* @__PURE__ */ defineList('ResellerList', resellerList)

export const resellerListElement = {
  attributes: { canAdd: 'flag', canEdit: 'flag', canTransfer: 'flag', canDelete: 'flag' },
  isList: true,
  events: ['edit', 'transfer', 'delete'],
  cancelable: ['open', 'new'],
  offered: { edit: 'canEdit', transfer: 'canTransfer', delete: 'canDelete' },
} as const satisfies ElementOf<typeof ResellerList>
