import type { EndpointInput, GroupOrdering } from '@postern/core'
import type { listGroups } from '@postern/core/contract'
import { filterId, isId } from '../resource-list/filter-values'
import { initialResourceListState, type ResourceListRules, type ResourceListState } from '../resource-list/list-state'
import type { ListQuestion } from '../resource-list/resource-list'

/** What the list of groups is read from an address by; hand it to `parseResourceListState` and `toResourceListQuery`. */
export const groupListRules = {
  filters: [
    { key: 'status', kind: 'select', values: ['deleted'] },
    { key: 'customer', kind: 'select', isValue: isId },
  ],
  sortKeys: ['name', 'updatedAt'],
  defaultOrdering: 'name',
} as const satisfies ResourceListRules

/** What the list of groups shows at first: all of them by name. */
export const initialGroupListState: ResourceListState = initialResourceListState(groupListRules)

const orderings: readonly GroupOrdering[] = ['name', '-name', 'updatedAt', '-updatedAt']

/** The list's question as the call spells it. */
export function toGroupQuery({ filters, ordering, ...paging }: ListQuestion): EndpointInput<typeof listGroups> {
  return {
    ...paging,
    ordering: orderings.find((known) => known === ordering) ?? 'name',
    customerId: filterId(filters.customer),
    isDeleted: filters.status === 'deleted' || undefined,
  }
}
