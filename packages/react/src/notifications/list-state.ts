import type { PosternClient } from '@postern/core'
import { notificationStates, notificationTypes } from '@postern/core/notifications'
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
export const notificationListRules = {
  filters: [
    { key: 'sent', kind: 'dateRange', keeps: 'notifications', default: '7d' },
    { key: 'state', kind: 'multi', values: notificationStates },
    { key: 'type', kind: 'multi', values: notificationTypes },
    { key: 'recipient', kind: 'text' },
    { key: 'customer', kind: 'select', isValue: isId },
  ],
  sortKeys: ['sentAt'],
  defaultOrdering: '-sentAt',
  isRowId: (text: string) => /^[1-9]\d{0,15}$/.test(text),
} as const satisfies ResourceListRules

/** Initial state of the list: the last seven days, newest first. */
export const initialNotificationListState: ResourceListState = initialResourceListState(notificationListRules)

type Query = NonNullable<Parameters<PosternClient['notifications']['list']>[0]>

/** Filters of the list in the form that the calls take; days are in the user's time zone. */
export function toNotificationFilter(
  { filters, freeSearch }: Pick<ResourceListState, 'filters' | 'freeSearch'>,
  { now, timeZone }: { now: Date; timeZone: string },
): Omit<Query, 'limit' | 'offset' | 'ordering' | 'cursor'> {
  const { from, to } = dateRangeInstants(filters.sent, { now, timeZone })
  return {
    ...{ freeSearch, from, to },
    state: notificationStates.filter((state) => filters.state?.includes(state)),
    type: notificationTypes.filter((type) => filters.type?.includes(type)),
    recipient: filterText(filters.recipient),
    customerId: filterId(filters.customer),
  }
}

/** Query of the list in the form that the call takes. */
export function toNotificationQuery(
  { filters, ordering, freeSearch = '', ...paging }: ListQuestion,
  clock: { now: Date; timeZone: string },
): Query {
  return {
    ...paging,
    ...toNotificationFilter({ filters, freeSearch }, clock),
    ordering: orderingOf(notificationListRules, ordering),
  }
}
