import type { ResellerOrdering } from '@postern/core'
import { initialResourceListState, type ResourceListRules, type ResourceListState } from '../resource-list/list-state'

/** What the list of resellers is read from an address by; hand it to `parseResourceListState` and `toResourceListQuery`. */
export const resellerListRules = {
  filters: [{ key: 'deleted', kind: 'select', values: ['true'] }],
  sortKeys: ['name', 'createdAt'],
  defaultOrdering: 'name',
} as const satisfies ResourceListRules

/** What the list of resellers shows at first: all of them by name. */
export const initialResellerListState: ResourceListState = initialResourceListState(resellerListRules)

const orderings: readonly ResellerOrdering[] = ['name', '-name', 'createdAt', '-createdAt']

/** An ordering as the call spells it. */
export function toResellerOrdering(ordering: string): ResellerOrdering {
  return orderings.find((known) => known === ordering) ?? 'name'
}

/** Whether those that were deleted are shown, and not those that are there. */
export function showsDeleted({ filters }: Pick<ResourceListState, 'filters'>): boolean {
  return filters.deleted === 'true'
}
