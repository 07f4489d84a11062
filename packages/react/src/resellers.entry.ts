export { initialResellerListState, resellerListRules } from './resellers/list-state'
export { ResellerList, type ResellerListProps } from './resellers/ResellerList/ResellerList'
