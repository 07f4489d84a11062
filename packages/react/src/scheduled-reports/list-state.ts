import { defaultPageSize, pageSizes } from '@postern/core'
import { initialResourceListState, type ResourceListRules, type ResourceListState } from '../resource-list/list-state'

/** What the list is read from an address by; hand it to `parseResourceListState` and `toResourceListQuery`. */
export const scheduledReportListRules = {
  sortKeys: [],
  pageSizes,
  defaultPageSize,
} as const satisfies ResourceListRules

/** What the list of scheduled reports shows at first: the first ten. */
export const initialScheduledReportListState: ResourceListState = initialResourceListState(scheduledReportListRules)
