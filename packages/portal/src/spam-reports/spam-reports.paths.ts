/** Addresses of the spam reports' screens. */
export const spamReportsPaths = { list: '/spam_reports', report: '/spam_reports/:spamReportId/' } as const

/** Its closing slash is the specification's (RT-143). */
export function toSpamReport(reportId: number): string {
  return `/spam_reports/${reportId}/`
}
