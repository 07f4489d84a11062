import { initialResourceListState, type ResourceListRules, type ResourceListState } from '../resource-list/list-state'

/** What the list of rules is read from an address by: it has the one order in which the rules are asked. */
export const customerRuleListRules = { sortKeys: [] } as const satisfies ResourceListRules

/** What the list of rules shows at first. */
export const initialCustomerRuleListState: ResourceListState = initialResourceListState(customerRuleListRules)
