import type { O365Action, O365Ordering, O365State, O365Threat, PosternClient } from '@postern/core'
import { dateRangeInstants } from '../resource-list/date-range'
import { filterId, filterText, isId } from '../resource-list/filter-values'
import { initialResourceListState, type ResourceListRules, type ResourceListState } from '../resource-list/list-state'
import type { ListQuestion } from '../resource-list/resource-list'

// Listed explicitly, because the contract's own lists would bundle all its parsers.
const sortKeys = ['receivedAt', 'mailbox', 'sender', 'subject'] as const
/** Possible threats, in display order. */
export const threatCodes = [
  'phishing',
  'malware',
  'impersonation',
  'spam',
  'bulk',
  'unknown',
] as const satisfies readonly O365Threat[]
/** Possible actions, in display order. */
export const actionCodes = [
  'moved_to_quarantine',
  'moved_to_junk',
  'restored',
  'deleted',
] as const satisfies readonly O365Action[]
/** States in display order. */
export const stateCodes = ['open', 'resolved'] as const satisfies readonly O365State[]

/** Rules for reading the list's state from an address; pass them to `parseResourceListState` and `toResourceListQuery`. */
export const o365ListRules = {
  filters: [
    { key: 'received', kind: 'dateRange', keeps: 'o365Items', default: '7d' },
    { key: 'threat', kind: 'multi', values: threatCodes },
    { key: 'action', kind: 'multi', values: actionCodes },
    { key: 'state', kind: 'select', values: stateCodes },
    { key: 'mailbox', kind: 'text' },
    { key: 'sender', kind: 'text' },
    { key: 'subject', kind: 'text' },
    { key: 'tenant', kind: 'text' },
    { key: 'customer', kind: 'select', isValue: isId },
  ],
  sortKeys,
  defaultOrdering: '-receivedAt',
} as const satisfies ResourceListRules

/** Initial state of the list: the last seven days, newest first. */
export const initialO365ListState: ResourceListState = initialResourceListState(o365ListRules)

const orderings: readonly O365Ordering[] = sortKeys.flatMap((key) => [key, `-${key}` as const])

/** Query of the list in the form that the call takes; days are in the user's time zone. */
export function toO365Query(
  { filters, ordering, ...paging }: ListQuestion,
  { now, timeZone }: { now: Date; timeZone: string },
): NonNullable<Parameters<PosternClient['o365Quarantine']['list']>[0]> {
  const { from, to } = dateRangeInstants(filters.received, { now, timeZone })
  return {
    ...paging,
    ordering: orderings.find((known) => known === ordering),
    receivedFrom: from,
    receivedTo: to,
    threat: threatCodes.filter((code) => filters.threat?.includes(code)),
    action: actionCodes.filter((code) => filters.action?.includes(code)),
    state: stateCodes.find((code) => code === filters.state),
    mailbox: filterText(filters.mailbox),
    sender: filterText(filters.sender),
    subject: filterText(filters.subject),
    tenant: filterText(filters.tenant),
    customerId: filterId(filters.customer),
  }
}
