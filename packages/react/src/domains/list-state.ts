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

/** Rules for reading the domain list's state from an address; pass them to `parseResourceListState` and `toResourceListQuery`. */
export const domainListRules = {
  filters: [
    { key: 'status', kind: 'select', values: ['active', 'inactive', 'deleted'] },
    { key: 'customer', kind: 'select', isValue: isId },
  ],
  sortKeys: ['name', 'customerName', 'createdAt'],
  defaultOrdering: 'name',
} as const satisfies ResourceListRules

/** Initial state of the domain list: all domains by name. */
export const initialDomainListState: ResourceListState = initialResourceListState(domainListRules)

/** Query of the list in the form that the call takes. */
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
