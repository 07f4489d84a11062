export { Dashboard, type DashboardProps } from './dashboard/Dashboard/Dashboard'
export type { DashboardLinks, DaySpan, HeldMailFilter } from './dashboard/dashboard-links'
export { toBlockedLinks, toHeldMail, toMailOf } from './dashboard/dashboard-places'
