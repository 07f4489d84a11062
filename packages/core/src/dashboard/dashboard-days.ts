/** Periods that a dashboard covers, in calendar days ending today. */
export const dashboardDays = [7, 14, 30] as const
/** One of `dashboardDays`. */
export type DashboardDays = (typeof dashboardDays)[number]
