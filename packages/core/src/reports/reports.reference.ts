export const reportsReference = {
  previewReport: { summary: 'Make a report at once, with long tables cut', spec: ['RT-027', 'LO-059'] },
  orderReport: { summary: 'Have a report made as PDF, CSV or mail', spec: ['RT-027', 'LO-042'] },
  listReports: { summary: 'The caller’s own reports of the last seven days', spec: ['RT-027'] },
  getReport: { summary: 'How far an ordered report is', spec: ['RT-027'] },
  cancelReport: { summary: 'Stop or remove an ordered report', spec: ['RT-027'] },
  downloadReport: { summary: 'One part of an ordered report’s file', spec: ['RT-027'] },
} as const
