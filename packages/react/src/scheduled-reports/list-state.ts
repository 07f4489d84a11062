import { defaultPageSize, pageSizes } from '@postern/core'
import { initialResourceListState, type ResourceListRules, type ResourceListState } from '../resource-list/list-state'

/** Rules for reading the list's state from an address; pass them to `parseResourceListState` and `toResourceListQuery`. */
export const scheduledReportListRules = {
  sortKeys: [],
  pageSizes,
  defaultPageSize,
} as const satisfies ResourceListRules

/** Initial state of the scheduled report list: the first ten. */
export const initialScheduledReportListState: ResourceListState = initialResourceListState(scheduledReportListRules)
