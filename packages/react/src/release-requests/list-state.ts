import { type PosternClient, quarantineReasons } from '@postern/core'
import { releaseRequestStates } from '@postern/core/management'
import { filterId, isId } from '../resource-list/filter-values'
import { initialResourceListState, orderingOf, type ResourceListRules } from '../resource-list/list-state'
import type { ListQuestion } from '../resource-list/resource-list'

/** Reads the list's state from an address: for `parseResourceListState` and `toResourceListQuery`. */
export const releaseRequestListRules = {
  filters: [
    { key: 'state', kind: 'multi', values: releaseRequestStates, default: ['open'] },
    { key: 'reason', kind: 'multi', values: quarantineReasons },
    { key: 'customer', kind: 'select', isValue: isId },
  ],
  sortKeys: ['askedAt', 'asker', 'sender', 'timesAsked'],
  defaultOrdering: 'askedAt',
} as const satisfies ResourceListRules

/** First state of the queue: open requests, the one that waits longest first. */
export const initialReleaseRequestListState = /* @__PURE__ */ initialResourceListState(releaseRequestListRules)

/** The list's question as the call spells it. */
export function toReleaseRequestQuery({
  filters,
  ordering,
  freeSearch,
  limit,
  offset,
}: ListQuestion): NonNullable<Parameters<PosternClient['releaseRequests']['list']>[0]> {
  return {
    ...{ freeSearch, limit, offset },
    ordering: orderingOf(releaseRequestListRules, ordering),
    state: releaseRequestStates.filter((state) => filters.state?.includes(state)),
    reason: quarantineReasons.filter((reason) => filters.reason?.includes(reason)),
    customerId: filterId(filters.customer),
  }
}
