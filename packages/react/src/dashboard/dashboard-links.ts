import type { MouseEvent } from 'react'

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

/** A plain press on a link is the host's; without `onNavigate` the browser loads its page. */
export function followBy(onNavigate: ((details: { href: string }) => void) | undefined) {
  if (!onNavigate) return undefined
  return ({ href, event }: { href: string; event: MouseEvent<Element> }) => {
    event.preventDefault()
    onNavigate({ href })
  }
}
/** What charts, tiles and cards call when one of their links is pressed. */
export type OnFollow = ReturnType<typeof followBy>
