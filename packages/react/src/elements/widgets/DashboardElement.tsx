import { dashboardDays } from '@postern/core'
import { Dashboard, type DashboardProps } from '../../dashboard/Dashboard/Dashboard'
import type { DashboardLinks, DaySpan, HeldMailFilter } from '../../dashboard/dashboard-links'
import { initialMessageListState } from '../../message-history/list-state'
import { initialQuarantineListState } from '../../quarantine/list-state'
import { destination } from '../destinations'
import { useElement } from '../runtime/element-context'
import { toMessageHistory, toQuarantine } from './to-list'
import { useLinks } from './use-links'

export type DashboardElementProps = Partial<Omit<DashboardProps, 'links'>>

export function DashboardElement({ days, ...props }: DashboardElementProps) {
  const { change } = useElement()
  const { linkTo, onNavigate } = useLinks()
  const places = {
    customers: linkTo(destination('customers')),
    resellers: linkTo(destination('resellers')),
    users: linkTo(destination('users')),
  }
  const links: DashboardLinks = {
    heldMail: (filter) => linkTo(toQuarantine(heldMail(filter))),
    mail: (span) => linkTo(toMessageHistory(mailOf(span))),
    entry: ({ entryId }) => linkTo(destination('heldMessage', { entryId })),
    customer: ({ customerId }) => linkTo(destination('customer', { customerId })),
    reseller: ({ resellerId }) => linkTo(destination('reseller', { resellerId })),
    ...(places.customers && { customers: places.customers }),
    ...(places.resellers && { resellers: places.resellers }),
    ...(places.users && { users: places.users }),
  }
  return (
    <Dashboard
      {...props}
      days={dashboardDays.find((known) => known === days) ?? 7}
      onDaysChange={(details) => change('days', details.days, 'daysChange', details)}
      links={links}
      onNavigate={onNavigate}
    />
  )
}

function heldMail({ from, to, reason, stage, recipient }: HeldMailFilter) {
  const filters = {
    ...initialQuarantineListState.filters,
    ...(from && to && { received: `${from}..${to}` }),
    ...(reason && { reason }),
    ...(stage && { stage }),
    ...(recipient && { recipient }),
  }
  return { ...initialQuarantineListState, filters }
}

function mailOf({ from, to }: DaySpan) {
  const filters = { ...initialMessageListState.filters, received: `${from}..${to}` }
  return { ...initialMessageListState, filters }
}
