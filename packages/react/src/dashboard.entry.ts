export { Dashboard, type DashboardProps } from './dashboard/Dashboard/Dashboard'
export type { DashboardLinks, HeldMailFilter } from './dashboard/dashboard-links'
