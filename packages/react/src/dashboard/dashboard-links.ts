/** What a list of held mail is narrowed to by a figure's link. */
export interface HeldMailFilter {
  /** As in `DaySpan`. */
  from?: string
  to?: string
  reason?: readonly string[]
  stage?: readonly string[]
  recipient?: string
}

/** Days `YYYY-MM-DD` in the user's zone, both included. */
export interface DaySpan {
  from: string
  to: string
}

/** Addresses of the lists behind the figures; a figure without one is no link. */
export interface DashboardLinks {
  heldMail?: (filter: HeldMailFilter) => string | undefined
  /** All mail of some days, held or not. */
  mail?: (days: DaySpan) => string | undefined
  entry?: (details: { entryId: number }) => string | undefined
  customers?: string
  customer?: (details: { customerId: number }) => string | undefined
  resellers?: string
  reseller?: (details: { resellerId: number }) => string | undefined
  users?: string
}
