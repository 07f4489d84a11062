export const spamReportsReference = {
  listSpamReports: { summary: 'What users reported about mail, newest first', spec: ['RT-028', 'RO-013'] },
  createSpamReport: { summary: 'Report a held or delivered message', spec: ['RT-028'] },
  getSpamReport: { summary: 'One report with all that its reviewer goes by', spec: ['RT-029', 'RO-013'] },
  getSpamReportMessage: { summary: 'What a reported message says', spec: ['RT-029', 'XB-02'] },
  listSimilarSpamReports: {
    summary: 'Reports of the last seven days of the same sender, subject or link',
    spec: ['RT-029'],
  },
  takeSpamReport: { summary: 'Take a report into review', spec: ['RT-029'] },
  confirmSpamReport: { summary: 'Confirm a report and do what follows from it', spec: ['RT-029', 'XS-13'] },
  rejectSpamReport: { summary: 'Reject a report and tell its reporter', spec: ['RT-029', 'XS-13'] },
  mergeSpamReports: { summary: 'Mark reports as duplicates of one', spec: ['RT-029', 'AM-065'] },
  addSpamReportNote: { summary: 'Add a note to a report', spec: ['RT-029'] },
} as const
