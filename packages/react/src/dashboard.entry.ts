export { Dashboard, type DashboardProps } from './dashboard/Dashboard/Dashboard'
export { toHeldMail, toMailOf } from './dashboard/dashboard-places'
export type { DashboardLinks, DaySpan, HeldMailFilter } from './dashboard/dashboard-links'
