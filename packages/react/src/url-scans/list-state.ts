import type { PosternClient } from '@postern/core'
import { urlScanActions, urlScanSources, urlVerdicts } from '@postern/core/urls'
import { dateRangeInstants } from '../resource-list/date-range'
import { filterId, filterText, isId } from '../resource-list/filter-values'
import {
  initialResourceListState,
  orderingOf,
  type ResourceListRules,
  type ResourceListState,
} from '../resource-list/list-state'
import type { ListQuestion } from '../resource-list/resource-list'

/** Reads the list's state from an address: for `parseResourceListState` and `toResourceListQuery`. */
export const urlScanListRules = {
  filters: [
    { key: 'at', kind: 'dateRange', keeps: 'urlScans', default: '7d' },
    { key: 'verdict', kind: 'multi', values: urlVerdicts },
    { key: 'action', kind: 'multi', values: urlScanActions },
    { key: 'source', kind: 'select', values: urlScanSources },
    { key: 'url', kind: 'text' },
    { key: 'host', kind: 'text' },
    { key: 'recipient', kind: 'text' },
    { key: 'sender', kind: 'text' },
    { key: 'customer', kind: 'select', isValue: isId },
  ],
  sortKeys: ['at'],
  defaultOrdering: '-at',
  isRowId: (text: string) => /^[1-9]\d{0,15}$/.test(text),
} as const satisfies ResourceListRules

/** Initial state of the list: the last seven days, newest first. */
export const initialUrlScanListState: ResourceListState = /* @__PURE__ */ initialResourceListState(urlScanListRules)

type Query = NonNullable<Parameters<PosternClient['urlScans']['list']>[0]>

/** Query of the list in the form that the call takes; days are in the user's time zone. */
export function toUrlScanQuery(
  { filters, ordering, freeSearch = '', ...paging }: ListQuestion,
  { now, timeZone }: { now: Date; timeZone: string },
): Query {
  const { from, to } = dateRangeInstants(filters.at, { now, timeZone })
  return {
    ...paging,
    ...{ freeSearch, from, to },
    verdict: urlVerdicts.filter((one) => filters.verdict?.includes(one)),
    action: urlScanActions.filter((one) => filters.action?.includes(one)),
    source: urlScanSources.find((one) => one === filters.source),
    url: filterText(filters.url),
    host: filterText(filters.host) || undefined,
    recipient: filterText(filters.recipient),
    sender: filterText(filters.sender),
    customerId: filterId(filters.customer),
    ordering: orderingOf(urlScanListRules, ordering),
  }
}
