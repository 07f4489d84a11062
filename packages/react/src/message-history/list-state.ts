import { Direction, type MessageOrdering, maxInputLength, type PosternClient } from '@postern/core'
import { messageReasons, messageStates } from '@postern/core/message-history'
import { dateRangeInstants } from '../resource-list/date-range'
import { filterFlag, filterId, filterText, isId } from '../resource-list/filter-values'
import { numberRange } from '../resource-list/filters'
import { initialResourceListState, type ResourceListRules, type ResourceListState } from '../resource-list/list-state'
import type { ListQuestion } from '../resource-list/resource-list'

/** An address has at most 254 characters, a header line 998. */
const longest = { address: 254, messageId: 998 }

/** Rules for reading the message history's state from an address; pass them to `parseResourceListState` and `toResourceListQuery`. */
export const messageListRules = {
  filters: [
    { key: 'received', kind: 'dateRange', keeps: 'history', default: '24h' },
    { key: 'direction', kind: 'select', values: [String(Direction.Inbound), String(Direction.Outbound)] },
    { key: 'state', kind: 'multi', values: messageStates },
    { key: 'reason', kind: 'multi', values: messageReasons },
    { key: 'sender', kind: 'text', maxLength: longest.address },
    { key: 'recipient', kind: 'text', maxLength: longest.address },
    { key: 'subject', kind: 'text', maxLength: maxInputLength },
    { key: 'messageId', kind: 'text', maxLength: longest.messageId },
    { key: 'size', kind: 'numberRange' },
    { key: 'attachments', kind: 'toggle' },
    { key: 'attachment', kind: 'text', maxLength: maxInputLength },
    { key: 'client', kind: 'text', maxLength: maxInputLength },
    { key: 'country', kind: 'text', maxLength: 2 },
    { key: 'tls', kind: 'select', values: ['yes', 'no'] },
    { key: 'sha256', kind: 'text', maxLength: 64 },
    { key: 'listEntry', kind: 'select', isValue: isId },
    { key: 'domain', kind: 'select' },
    { key: 'customer', kind: 'select', isValue: isId },
    { key: 'reseller', kind: 'select', isValue: isId },
  ],
  sortKeys: ['timestamp'],
  defaultOrdering: '-timestamp',
  isRowId: (text: string) => /^[1-9]\d{0,15}$/.test(text),
} as const satisfies ResourceListRules

/** Initial state of the message history: the last 24 hours, newest first. */
export const initialMessageListState: ResourceListState = initialResourceListState(messageListRules)

const orderings: readonly MessageOrdering[] = ['timestamp', '-timestamp']
const bytesOfKilobyte = 1024

type Query = NonNullable<Parameters<PosternClient['messageHistory']['list']>[0]>

/** Query of the list in the form that the call takes; days are in the user's time zone. A message id overrides all other filters. */
export function toMessageQuery(
  { filters, ordering, freeSearch, ...paging }: ListQuestion,
  { now, timeZone }: { now: Date; timeZone: string },
): Query {
  return {
    ...{ ...paging, ordering: orderings.find((known) => known === ordering) },
    ...toMessageFilter({ filters, freeSearch }, { now, timeZone }),
  }
}

type Filter = NonNullable<Parameters<PosternClient['messageHistory']['getStats']>[0]>

/** The same without page and order. */
export function toMessageFilter(
  { filters, freeSearch }: Pick<ListQuestion, 'filters' | 'freeSearch'>,
  { now, timeZone }: { now: Date; timeZone: string },
): Filter {
  const messageId = filterText(filters.messageId)
  if (messageId) return { messageId }
  const { from, to } = dateRangeInstants(filters.received, { now, timeZone })
  const size = numberRange(filters.size)
  const hash = filterText(filters.sha256)
  const country = filterText(filters.country)
  return {
    freeSearch,
    receivedFrom: from,
    receivedTo: to,
    direction: Object.values(Direction).find((direction) => String(direction) === filters.direction),
    state: messageStates.filter((state) => filters.state?.includes(state)),
    reason: messageReasons.filter((reason) => filters.reason?.includes(reason)),
    sender: filterText(filters.sender),
    recipient: filterText(filters.recipient),
    subject: filterText(filters.subject),
    sizeFrom: bytes(size?.least),
    sizeTo: bytes(size?.most),
    hasAttachments: filterFlag(filters.attachments),
    attachment: filterText(filters.attachment),
    client: filterText(filters.client) || undefined,
    country: country && /^[a-z]{2}$/i.test(country) ? country : undefined,
    hasTls: filters.tls === undefined ? undefined : filters.tls === 'yes',
    sha256: hash && /^[0-9a-f]{64}$/i.test(hash) ? hash : undefined,
    listEntryId: filterId(filters.listEntry),
    domain: filterText(filters.domain),
    customerId: filterId(filters.customer),
    resellerId: filterId(filters.reseller),
  }
}

function bytes(kilobytes: number | null | undefined): number | undefined {
  return typeof kilobytes === 'number' ? Math.round(Math.max(0, kilobytes) * bytesOfKilobyte) : undefined
}
