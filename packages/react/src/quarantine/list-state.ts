import {
  Direction,
  type PosternClient,
  type QuarantineOrdering,
  quarantineOrderings,
  quarantineReasons,
  Stage,
} from '@postern/core'
import { dateRangeInstants } from '../resource-list/date-range'
import { filterFlag, filterId, filterText, isId } from '../resource-list/filter-values'
import { numberRange } from '../resource-list/filters'
import { initialResourceListState, type ResourceListRules, type ResourceListState } from '../resource-list/list-state'
import type { ListQuestion } from '../resource-list/resource-list'

type SortKey = Exclude<QuarantineOrdering, `-${string}`>

const sortKeys = ['timestamp', 'sender', 'subject', 'owner', 'score', 'stage'] as const satisfies readonly SortKey[]

/** Rules for reading the quarantine list's state from an address; pass them to `parseResourceListState` and `toResourceListQuery`. */
export const quarantineListRules = {
  filters: [
    { key: 'received', kind: 'dateRange', default: '7d' },
    { key: 'direction', kind: 'select', values: [String(Direction.Inbound), String(Direction.Outbound)] },
    { key: 'reason', kind: 'multi', values: quarantineReasons },
    { key: 'stage', kind: 'multi', values: Object.values(Stage) },
    { key: 'sender', kind: 'text' },
    { key: 'recipient', kind: 'text' },
    { key: 'subject', kind: 'text' },
    { key: 'locked', kind: 'toggle' },
    { key: 'attachments', kind: 'toggle' },
    { key: 'score', kind: 'numberRange' },
    { key: 'domain', kind: 'select' },
    { key: 'customer', kind: 'select', isValue: isId },
    { key: 'reseller', kind: 'select', isValue: isId },
    { key: 'blocked', kind: 'select', values: ['hide', 'only'], default: 'hide' },
  ],
  sortKeys,
  defaultOrdering: '-timestamp',
  isRowId: (text: string) => /^[1-9]\d{0,15}$/.test(text),
} as const satisfies ResourceListRules

/** Initial state of the quarantine list: the last seven days, newest first. */
export const initialQuarantineListState: ResourceListState = initialResourceListState(quarantineListRules)

/** Query of the list in the form that the call takes; days are in the user's time zone. */
export function toQuarantineQuery(
  { filters, ordering, ...paging }: ListQuestion,
  { now, timeZone }: { now: Date; timeZone: string },
): NonNullable<Parameters<PosternClient['quarantine']['list']>[0]> {
  const { from, to } = dateRangeInstants(filters.received, { now, timeZone })
  const score = numberRange(filters.score)
  return {
    ...paging,
    ordering: quarantineOrderings.find((known) => known === ordering),
    receivedFrom: from,
    receivedTo: to,
    direction: Object.values(Direction).find((direction) => String(direction) === filters.direction),
    reason: quarantineReasons.filter((reason) => filters.reason?.includes(reason)),
    stage: filters.stage === undefined ? undefined : [filters.stage].flat(),
    sender: filterText(filters.sender),
    recipient: filterText(filters.recipient),
    subject: filterText(filters.subject),
    isLocked: filterFlag(filters.locked),
    hasAttachments: filterFlag(filters.attachments),
    scoreFrom: score?.least ?? undefined,
    scoreTo: score?.most ?? undefined,
    domain: filterText(filters.domain),
    customerId: filterId(filters.customer),
    resellerId: filterId(filters.reseller),
    isFromBlocked: filters.blocked === 'hide' ? false : filters.blocked === 'only' ? true : undefined,
  }
}
