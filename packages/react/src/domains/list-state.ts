import type { DomainOrdering, EndpointInput } from '@postern/core'
import type { listDomains } from '@postern/core/contract'
import { filterId, isId } from '../resource-list/filter-values'
import { initialResourceListState, type ResourceListRules, type ResourceListState } from '../resource-list/list-state'
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

const orderings: readonly DomainOrdering[] = [
  'name',
  '-name',
  'customerName',
  '-customerName',
  'createdAt',
  '-createdAt',
]

/** The list's question as the call spells it. */
export function toDomainQuery({ filters, ordering, ...paging }: ListQuestion): EndpointInput<typeof listDomains> {
  return {
    ...paging,
    ordering: orderings.find((known) => known === ordering) ?? 'name',
    isActive: activityOf(filters.status),
    ...(filters.status === 'deleted' && { isDeleted: true }),
    customerId: filterId(filters.customer),
  }
}

function activityOf(status: ListQuestion['filters'][string] | undefined): boolean | undefined {
  if (status === 'active') return true
  return status === 'inactive' ? false : undefined
}
