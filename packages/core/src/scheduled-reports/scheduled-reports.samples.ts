import type { SampleAnswers } from '../testing/sample-shape'
import { scheduledReportWire } from './scheduled-reports.fixtures'

export const samples = {
  scheduledReports: {
    list: { scheduledReports: [scheduledReportWire()], count: 1 },
    listCustomers: { customers: [{ id: 1, name: 'Contoso', timezone: 'Europe/Dublin' }], count: 1 },
    create: scheduledReportWire(),
    get: scheduledReportWire(),
    download: {
      fileName: 'held-mail.csv',
      contentType: 'text/csv',
      part: 1,
      parts: 1,
      content: 'ZGF5LG1lc3NhZ2VzDQo=',
    },
    delete: { message: 'The report is deleted.' },
    addRecipient: { provideruserId: 11, emailAddress: 'm.keane@contoso.example' },
    removeRecipient: { message: 'The recipient is removed.' },
  },
} satisfies SampleAnswers
