export type { ResourceColumn } from './resource-list/columns'
export { dateRangeInstants } from './resource-list/date-range'
export {
  dayRange,
  type FilterOption,
  type FilterRule,
  type FilterValue,
  type FilterValues,
  type ListFilter,
  numberRange,
} from './resource-list/filters'
export {
  initialResourceListState,
  parseResourceListState,
  type ResourceListRules,
  type ResourceListState,
  toResourceListQuery,
} from './resource-list/list-state'
export { ResourceList, type ResourceListProps } from './resource-list/ResourceList/ResourceList'
export { ResourceListView, type ResourceListViewProps } from './resource-list/ResourceListView/ResourceListView'
export type {
  BulkAction,
  BulkQuestion,
  ListPage,
  ListQuestion,
  ListSource,
  ResourceListOptions,
} from './resource-list/resource-list'
export type { BulkFailure, BulkResult } from './resource-list/run-bulk'
export type { ListView } from './resource-list/saved-views'
export { type ListContent, useListSource } from './resource-list/useListSource'
