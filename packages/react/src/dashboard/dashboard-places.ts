import { Direction, quarantineReasons } from '@postern/core'
import { type Destination, destination } from '@postern/core/navigation'
import { initialMessageListState } from '../message-history/list-state'
import { toMessageHistory } from '../message-history/to-message-history'
import { initialQuarantineListState } from '../quarantine/list-state'
import { toQuarantine } from '../quarantine/to-quarantine'
import type { LinkTarget } from '../ui/follow-by'
import { toUrlScans } from '../url-scans/url-scan-links'
import type { BlockedClicks, DashboardLinks, DaySpan, HeldMailFilter } from './dashboard-links'

/** The quarantine, filtered to the messages that a figure counted; without a filter, its default view. */
export function toHeldMail({ from, to, reason, stage, recipient, sender, direction }: HeldMailFilter): Destination {
  const { blocked, ...initial } = initialQuarantineListState.filters
  // Figures count mail of blocked senders, too.
  const isNarrowed = [from && to, reason, stage, recipient, sender].some(Boolean)
  const filters = {
    ...initial,
    ...(blocked !== undefined && !isNarrowed && { blocked }),
    ...(from && to && { received: `${from}..${to}` }),
    ...(reason && { reason: quarantineReasons.filter((known) => reason.includes(known)) }),
    ...(stage && { stage }),
    ...(recipient && { recipient }),
    ...(sender && { sender }),
    ...directionFilter(direction),
  }
  return toQuarantine({ ...initialQuarantineListState, filters })
}

/** The message history of a span of days. */
export function toMailOf({ from, to, direction }: DaySpan): Destination {
  const filters = { ...initialMessageListState.filters, received: `${from}..${to}`, ...directionFilter(direction) }
  return toMessageHistory({ ...initialMessageListState, filters })
}

/** The list of scanned links, filtered to the blocked clicks that a figure counted. */
export function toBlockedLinks({ host, from, to }: BlockedClicks): Destination {
  return toUrlScans({ from, to, filters: { host, action: ['blocked'] } })
}

function directionFilter(direction: DaySpan['direction']) {
  return direction && { direction: String(direction === 'in' ? Direction.Inbound : Direction.Outbound) }
}

/** All links of a dashboard, built with the given link function. */
export function dashboardPlaces(linkTo: (to: Destination) => LinkTarget | undefined): DashboardLinks {
  const lists = {
    customers: linkTo(destination('customers')),
    resellers: linkTo(destination('resellers')),
    users: linkTo(destination('users')),
  }
  const known = Object.entries(lists).filter(([, href]) => href !== undefined)
  return {
    heldMail: (filter) => linkTo(toHeldMail(filter)),
    mail: (days) => linkTo(toMailOf(days)),
    blockedLinks: (clicks) => linkTo(toBlockedLinks(clicks)),
    entry: ({ entryId }) => linkTo(destination('heldMessage', { entryId })),
    customer: ({ customerId }) => linkTo(destination('customer', { customerId })),
    reseller: ({ resellerId }) => linkTo(destination('reseller', { resellerId })),
    ...Object.fromEntries(known),
  }
}
