import type { SampleAnswers } from '../testing/sample-shape'
import { report, reportJob } from './reports.fixtures'

export const samples = {
  reports: {
    preview: report(),
    order: reportJob({ state: 'queued', progress: 0 }),
    list: { reports: [reportJob()] },
    get: reportJob(),
    cancel: { message: 'The report is cancelled.' },
    download: {
      fileName: 'inbound-mail-2026-11-14.csv',
      contentType: 'text/csv',
      part: 1,
      parts: 1,
      content: 'ZGF5LG1lc3NhZ2VzDQo=',
    },
  },
} satisfies SampleAnswers
