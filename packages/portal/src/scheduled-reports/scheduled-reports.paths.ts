/** Addresses of the scheduled reports' screens. */
export const scheduledReportsPaths = {
  list: '/scheduled_reports',
  new: '/scheduled_reports/new',
  recipients: '/scheduled_reports/:scheduledReportId/edit',
  details: '/scheduled_reports/:scheduledReportId/details',
} as const

export function toReportRecipients(scheduledReportId: number): string {
  return `/scheduled_reports/${scheduledReportId}/edit`
}

export function toReportDetails(scheduledReportId: number): string {
  return `/scheduled_reports/${scheduledReportId}/details`
}
