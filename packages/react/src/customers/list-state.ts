import { initialResourceListState, type ResourceListRules, type ResourceListState } from '../resource-list/list-state'

/** What the list of customers is read from an address by; hand it to `parseResourceListState` and `toResourceListQuery`. */
export const customerListRules = {
  sortKeys: ['name', 'createdAt'],
  defaultOrdering: 'name',
} as const satisfies ResourceListRules

/** What the list of customers shows at first: all of them by name. */
export const initialCustomerListState: ResourceListState = initialResourceListState(customerListRules)
