import { initialResourceListState, type ResourceListRules, type ResourceListState } from '../resource-list/list-state'

/** What the list of users is read from an address by; hand it to `parseResourceListState` and `toResourceListQuery`. */
export const userListRules = { sortKeys: [] } as const satisfies ResourceListRules

/** What the list of users shows at first: all of them by user name. */
export const initialUserListState: ResourceListState = initialResourceListState(userListRules)
