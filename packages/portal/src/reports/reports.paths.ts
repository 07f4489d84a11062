/** Address of reports on demand. */
export const reportsPaths = { onDemand: '/report' } as const
