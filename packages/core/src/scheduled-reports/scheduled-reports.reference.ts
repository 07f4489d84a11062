export const scheduledReportsReference = {
  listScheduledReports: { summary: 'Scheduled reports in the caller’s scope', spec: ['CA-047', 'SR-014', 'SR-018'] },
  listScheduledReportCustomers: {
    summary: 'Customers that the caller can make scheduled reports for',
    spec: ['CA-052', 'AM-080'],
  },
  createScheduledReport: {
    summary: 'Schedule a report for one of the caller’s customers',
    spec: ['CA-046', 'SR-062', 'SR-066', 'AM-071'],
  },
  getScheduledReport: { summary: 'One scheduled report with its recipients and what was sent', spec: ['CA-048'] },
  downloadScheduledReport: {
    summary: 'The PDF or CSV of a report that was made, in the caller’s language and zone where there is one',
    spec: ['AM-079'],
  },
  deleteScheduledReport: { summary: 'Stop a scheduled report', spec: ['CA-049', 'SR-020'] },
  addScheduledReportRecipient: {
    summary: 'Add a user of the report’s customer to its recipients',
    spec: ['CA-051', 'SR-089', 'SR-090', 'SR-092'],
  },
  removeScheduledReportRecipient: {
    summary: 'Take a recipient out of a report; the last one stays',
    spec: ['CA-050', 'SR-083', 'SR-091'],
  },
} as const
