import type { PosternClient } from '@postern/core'
import { maxInputLength } from '@postern/core'
import { dateRangeInstants } from '../../resource-list/date-range'
import { filterText } from '../../resource-list/filter-values'
import {
  initialResourceListState,
  type ResourceListRules,
  type ResourceListState,
} from '../../resource-list/list-state'
import type { ListQuestion } from '../../resource-list/resource-list'

/** Reads the list's state from an address: for `parseResourceListState` and `toResourceListQuery`. */
export const refusalListRules = {
  filters: [
    { key: 'at', kind: 'dateRange', default: '24h' },
    { key: 'client', kind: 'text', maxLength: maxInputLength },
  ],
  sortKeys: [],
} as const satisfies ResourceListRules

/** Initial state of the list: the last 24 hours, newest first. */
export const initialRefusalListState: ResourceListState = /* @__PURE__ */ initialResourceListState(refusalListRules)

type Query = NonNullable<Parameters<PosternClient['messageHistory']['listRefusals']>[0]>

/** Query of the list in the form that the call takes; days are in the user's time zone. */
export function toRefusalQuery(
  { filters, freeSearch = '', limit, offset }: ListQuestion,
  { now, timeZone }: { now: Date; timeZone: string },
): Query {
  const { from, to } = dateRangeInstants(filters.at, { now, timeZone })
  return { ...{ limit, offset, freeSearch, from, to }, client: filterText(filters.client) || undefined }
}
