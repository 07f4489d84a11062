import { initialResourceListState, type ResourceListRules, type ResourceListState } from '../resource-list/list-state'

/** What the list of sets is read from an address by; hand it to `parseResourceListState` and `toResourceListQuery`. */
export const capabilitySetListRules = {
  filters: [],
  sortKeys: ['name', 'users'],
} as const satisfies ResourceListRules

/** What the list of sets shows at first: the product's, then all others by name. */
export const initialCapabilitySetListState: ResourceListState = initialResourceListState(capabilitySetListRules)
