import { Direction, type ReportCriteria } from '@postern/core'
import { messageStates } from '@postern/core/message-history'
import type { WizardPrefill } from '@postern/core/scheduled-reports'
import { isSameValue } from '../resource-list/filters'
import type { ResourceListState } from '../resource-list/list-state'
import { initialMessageListState } from './list-state'

/** Filters that a report takes over from a search; its time comes with its schedule. */
const carried = ['sender', 'recipient', 'subject', 'direction', 'state', 'received', 'customer', 'domain']

/** Criteria of a message-history report equivalent to a search (AM-067). */
export function toReportCriteria({ filters }: Pick<ResourceListState, 'filters'>): ReportCriteria {
  const text = (key: string) => (typeof filters[key] === 'string' ? filters[key] : '')
  return {
    recipientEmail: text('recipient'),
    senderEmail: text('sender'),
    subject: text('subject'),
    direction: Object.values(Direction).find((direction) => String(direction) === filters.direction) ?? null,
    state: messageStates.filter((state) => filters.state?.includes(state)).join(','),
  }
}

/** Keys of active filters that no report supports; a free search is `freeSearch`. */
export function leftOutFilters({ filters, freeSearch }: Pick<ResourceListState, 'filters' | 'freeSearch'>): string[] {
  const set = Object.keys(filters).filter(
    (key) => !carried.includes(key) && !isSameValue(filters[key], initialMessageListState.filters[key]),
  )
  return freeSearch.trim() ? ['freeSearch', ...set] : set
}

/** Returns the wizard's prefill: the criteria, and the customer and domain that the search was narrowed to. */
export function toPrefill(
  state: Pick<ResourceListState, 'filters'>,
  domain: { id: number; customerId: number } | null,
): WizardPrefill {
  const criteria = toReportCriteria(state)
  if (domain) return { criteria, customerId: domain.customerId, domain: domain.id }
  const { customer } = state.filters
  return customer === undefined ? { criteria } : { criteria, customerId: Number(customer) }
}
