import type { SampleAnswers } from '../testing/sample-shape'
import { job, jobItem } from './jobs.fixtures'

export const samples = {
  jobs: {
    list: { jobs: [job()] },
    get: job(),
    delete: { message: 'The job is cancelled.' },
    createExport: job({ kind: 'listExport', state: 'queued', done: 0, startedAt: null }),
    listItems: { items: [jobItem()] },
    retry: job({ state: 'queued' }),
    createDownloadToken: {
      token: 'download-sample',
      expiresAt: '2026-11-20T09:18:04Z',
      url: 'v1/downloads/download-sample/',
    },
  },
} satisfies SampleAnswers
