import { initialResourceListState, type ResourceListRules, type ResourceListState } from '../resource-list/list-state'

/** Rules that read the list of customers from an address; pass them to `parseResourceListState` and `toResourceListQuery`. */
export const customerListRules = {
  sortKeys: ['name', 'createdAt'],
  defaultOrdering: 'name',
} as const satisfies ResourceListRules

/** Initial state of the list of customers: all of them by name. */
export const initialCustomerListState: ResourceListState = initialResourceListState(customerListRules)
