import type { PosternClient } from '@postern/core'
import { auditMessages, auditResults } from '@postern/core/texts'
import { dateRangeInstants } from '../resource-list/date-range'
import { filterId, filterText, isId } from '../resource-list/filter-values'
import { initialResourceListState, type ResourceListRules, type ResourceListState } from '../resource-list/list-state'
import type { ListQuestion } from '../resource-list/resource-list'

/** Every action that has a text. */
export const auditActions = Object.keys(auditMessages.en.actions)

/** Reads the list's state from an address: for `parseResourceListState` and `toResourceListQuery`. */
export const auditLogRules = {
  filters: [
    { key: 'at', kind: 'dateRange', default: '7d' },
    { key: 'type', kind: 'multi', values: auditActions },
    { key: 'user', kind: 'text' },
    { key: 'result', kind: 'select', values: auditResults },
    { key: 'customer', kind: 'select', isValue: isId },
  ],
  sortKeys: [],
  isRowId: (text: string) => /^[1-9]\d{0,15}$/.test(text),
} as const satisfies ResourceListRules

/** Initial state of the log: the last seven days. */
export const initialAuditLogState: ResourceListState = /* @__PURE__ */ initialResourceListState(auditLogRules)

type Query = NonNullable<Parameters<PosternClient['audit']['list']>[0]>

/** Query of the log in the form that the call takes; days are in the user's time zone. */
export function toAuditQuery(
  { filters, freeSearch = '', limit, offset }: ListQuestion,
  { now, timeZone }: { now: Date; timeZone: string },
): Query {
  const { from, to } = dateRangeInstants(filters.at, { now, timeZone })
  return {
    ...{ limit, offset, freeSearch, from, to },
    type: auditActions.filter((action) => filters.type?.includes(action)),
    user: filterText(filters.user),
    result: auditResults.find((result) => result === filters.result),
    customerId: filterId(filters.customer),
  }
}
