import type { LinkTarget } from '../ui/follow-by'

/** Filter that a figure's link applies to a list of held mail. */
export interface HeldMailFilter {
  /** As in `DaySpan`. */
  from?: string
  to?: string
  reason?: readonly string[]
  stage?: readonly string[]
  recipient?: string
  sender?: string
  direction?: 'in' | 'out'
}

/** Days `YYYY-MM-DD` in the user's zone, both included, and the direction of their mail. Default: both. */
export interface DaySpan {
  from: string
  to: string
  direction?: 'in' | 'out'
}

/** Blocked clicks on links of a host, within days `YYYY-MM-DD` in the user's zone, both included. */
export interface BlockedClicks {
  host: string
  from: string
  to: string
}

/** Addresses of the lists behind the figures; a figure without one is not a link. */
export interface DashboardLinks {
  heldMail?: (filter: HeldMailFilter) => LinkTarget | undefined
  /** All mail of a span of days, held or not. */
  mail?: (days: DaySpan) => LinkTarget | undefined
  /** Blocked clicks on links of a host. */
  blockedLinks?: (clicks: BlockedClicks) => LinkTarget | undefined
  entry?: (details: { entryId: number }) => LinkTarget | undefined
  customers?: LinkTarget
  customer?: (details: { customerId: number }) => LinkTarget | undefined
  resellers?: LinkTarget
  reseller?: (details: { resellerId: number }) => LinkTarget | undefined
  users?: LinkTarget
}
