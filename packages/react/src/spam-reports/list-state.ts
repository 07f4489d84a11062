import type { PosternClient } from '@postern/core'
import { spamReportKinds, spamReportStates } from '@postern/core/spam-reports'
import { dateRangeInstants } from '../resource-list/date-range'
import { filterId, filterText, isId } from '../resource-list/filter-values'
import {
  initialResourceListState,
  orderingOf,
  type ResourceListRules,
  type ResourceListState,
} from '../resource-list/list-state'
import type { ListQuestion } from '../resource-list/resource-list'

/** Rules for reading the list's state from an address; pass them to `parseResourceListState` and `toResourceListQuery`. */
export const spamReportListRules = {
  filters: [
    { key: 'reported', kind: 'dateRange', keeps: 'spamReports', default: '30d' },
    { key: 'state', kind: 'multi', values: spamReportStates },
    { key: 'kind', kind: 'multi', values: spamReportKinds },
    { key: 'reporter', kind: 'text' },
    { key: 'sender', kind: 'text' },
    { key: 'customer', kind: 'select', isValue: isId },
  ],
  sortKeys: ['reportedAt', 'reporter', 'sender', 'subject'],
  defaultOrdering: '-reportedAt',
} as const satisfies ResourceListRules

/** Initial state of the list: the last thirty days, newest first. */
export const initialSpamReportListState: ResourceListState = initialResourceListState(spamReportListRules)

/** Query of the list in the form that the call takes; days are in the user's time zone. */
export function toSpamReportQuery(
  { filters, ordering, ...paging }: ListQuestion,
  { now, timeZone }: { now: Date; timeZone: string },
): NonNullable<Parameters<PosternClient['spamReports']['list']>[0]> {
  const { from, to } = dateRangeInstants(filters.reported, { now, timeZone })
  return {
    ...paging,
    ordering: orderingOf(spamReportListRules, ordering),
    reportedFrom: from,
    reportedTo: to,
    state: spamReportStates.filter((state) => filters.state?.includes(state)),
    kind: spamReportKinds.filter((kind) => filters.kind?.includes(kind)),
    reporter: filterText(filters.reporter),
    sender: filterText(filters.sender),
    customerId: filterId(filters.customer),
  }
}
