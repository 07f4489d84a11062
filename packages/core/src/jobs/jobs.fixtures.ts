import { Job, JobItem } from './jobs.contract'

/** A running import of 1,200 list entries. */
export function job(overrides: Partial<Job> = {}): Job {
  return Job.parse({
    id: 8_001,
    kind: 'wblImport',
    state: 'running',
    title: 'list.csv',
    customer: { id: 1, name: 'Contoso' },
    total: 1_200,
    done: 400,
    failed: 0,
    failure: null,
    canRetry: false,
    file: null,
    createdAt: '2026-11-20T09:17:04Z',
    startedAt: '2026-11-20T09:17:05Z',
    finishedAt: null,
    expiresAt: '2026-12-20T09:17:04Z',
    ...overrides,
  })
}

/** An item that failed. */
export function jobItem(overrides: Partial<JobItem> = {}): JobItem {
  return JobItem.parse({
    number: 3,
    target: 'shop.example',
    state: 'failed',
    reason: 'This domain is taken.',
    ...overrides,
  })
}
