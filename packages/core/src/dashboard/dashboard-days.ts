/** Lengths of time that a dashboard looks back over, in calendar days that end with today. */
export const dashboardDays = [7, 14, 30] as const
/** One of `dashboardDays`. */
export type DashboardDays = (typeof dashboardDays)[number]
