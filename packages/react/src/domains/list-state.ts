import type { EndpointInput } from '@postern/core'
import type { domains } from '@postern/core/contract'
import { filterId, isId } from '../resource-list/filter-values'
import {
  initialResourceListState,
  orderingOf,
  type ResourceListRules,
  type ResourceListState,
} from '../resource-list/list-state'
import type { ListQuestion } from '../resource-list/resource-list'

/** What the list of domains is read from an address by; hand it to `parseResourceListState` and `toResourceListQuery`. */
export const domainListRules = {
  filters: [
    { key: 'status', kind: 'select', values: ['active', 'inactive', 'deleted'] },
    { key: 'customer', kind: 'select', isValue: isId },
  ],
  sortKeys: ['name', 'customerName', 'createdAt'],
  defaultOrdering: 'name',
} as const satisfies ResourceListRules

/** What the list of domains shows at first: all of them by name. */
export const initialDomainListState: ResourceListState = initialResourceListState(domainListRules)

/** The list's question as the call spells it. */
export function toDomainQuery({ filters, ordering, ...paging }: ListQuestion): EndpointInput<typeof domains.list> {
  return {
    ...paging,
    ordering: orderingOf(domainListRules, ordering),
    isActive: activityOf(filters.status),
    ...(filters.status === 'deleted' && { isDeleted: true }),
    customerId: filterId(filters.customer),
  }
}

function activityOf(status: ListQuestion['filters'][string] | undefined): boolean | undefined {
  if (status === 'active') return true
  return status === 'inactive' ? false : undefined
}
