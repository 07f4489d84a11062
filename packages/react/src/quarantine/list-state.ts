import { Direction, type PosternClient, type QuarantineOrdering, type QuarantineReasonCode, Stage } from '@postern/core'
import { dateRangeInstants } from '../resource-list/date-range'
import { type FilterValue, numberRange } from '../resource-list/filters'
import { initialResourceListState, type ResourceListRules, type ResourceListState } from '../resource-list/list-state'
import type { ListQuestion } from '../resource-list/resource-list'

type SortKey = Exclude<QuarantineOrdering, `-${string}`>

// Written out, as the contract's own lists come with all that reads it.
const sortKeys = ['timestamp', 'sender', 'subject', 'owner', 'score', 'stage'] as const satisfies readonly SortKey[]
/** Kinds of reasons in the order in which they are offered. */
export const reasonCodes = [
  'virus',
  'phishing',
  'spam',
  'bulk',
  'content',
  'scanError',
] as const satisfies readonly QuarantineReasonCode[]

function isId(text: string): boolean {
  return /^[1-9]\d{0,9}$/.test(text)
}

/** What the quarantine's list is read from an address by; hand it to `parseResourceListState` and `toResourceListQuery`. */
export const quarantineListRules = {
  filters: [
    { key: 'received', kind: 'dateRange', default: '7d' },
    { key: 'direction', kind: 'select', values: [String(Direction.Inbound), String(Direction.Outbound)] },
    { key: 'reason', kind: 'multi', values: reasonCodes },
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
  ],
  sortKeys,
  defaultOrdering: '-timestamp',
  isRowId: (text: string) => /^[1-9]\d{0,15}$/.test(text),
} as const satisfies ResourceListRules

/** What the quarantine's list shows at first: the last seven days, newest first. */
export const initialQuarantineListState: ResourceListState = initialResourceListState(quarantineListRules)

const orderings: readonly QuarantineOrdering[] = sortKeys.flatMap((key) => [key, `-${key}` as const])

/** The list's question as the call spells it; days are those of the zone. */
export function toQuarantineQuery(
  { filters, ordering, ...paging }: ListQuestion,
  { now, timeZone }: { now: Date; timeZone: string },
): NonNullable<Parameters<PosternClient['quarantine']['list']>[0]> {
  const { from, to } = dateRangeInstants(filters.received, { now, timeZone })
  const score = numberRange(filters.score)
  return {
    ...paging,
    ordering: orderings.find((known) => known === ordering),
    receivedFrom: from,
    receivedTo: to,
    direction: Object.values(Direction).find((direction) => String(direction) === filters.direction),
    reason: reasonCodes.filter((reason) => filters.reason?.includes(reason)),
    stage: filters.stage === undefined ? undefined : [filters.stage].flat(),
    sender: text(filters.sender),
    recipient: text(filters.recipient),
    subject: text(filters.subject),
    isLocked: flag(filters.locked),
    hasAttachments: flag(filters.attachments),
    scoreFrom: score?.least ?? undefined,
    scoreTo: score?.most ?? undefined,
    domain: text(filters.domain),
    customerId: filters.customer === undefined ? undefined : Number(filters.customer),
    resellerId: filters.reseller === undefined ? undefined : Number(filters.reseller),
  }
}

function flag(value: FilterValue | undefined): boolean | undefined {
  return value === undefined ? undefined : value === 'true'
}

function text(value: FilterValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}
