import { job, jobItem } from '@postern/core/testing'
import type { Meta } from '@storybook/react-vite'
import { pageStories, press } from '../resource/page-stories.fixtures'
import { JobProgress } from './JobProgress'
import { ListExport } from './ListExport'

const path = '/v1/jobs/8001/'
const finishedAt = '2026-11-20T09:18:00Z'
const items = [
  jobItem(),
  jobItem({
    number: 7,
    target: `${'x'.repeat(80)}@long.example`,
    reason: 'This is neither an address, a domain nor a network.',
  }),
  jobItem({ number: 9, target: '<b>Bold</b>', reason: 'Enter allow, block, neutralize or allow_all.' }),
]
const progress = pageStories(JobProgress, {
  props: { jobId: 8_001 },
  usual: { [path]: job(), [`${path}items/`]: { items, count: 3 } },
})
const jobOf = (changed: Parameters<typeof job>[0]) =>
  progress.make({
    answer: ({ method, path: asked }) => (method === 'GET' && asked === path ? [200, job(changed)] : null),
  })
const withErrors = { state: 'doneWithErrors', done: 1_197, failed: 3, canRetry: true, finishedAt }
const exporting = pageStories(ListExport, {
  props: { list: 'senderLists', jobId: 8_001, onClose() {} },
  usual: {
    [path]: job({
      ...{ kind: 'listExport', title: '', state: 'done', done: 1_200, finishedAt },
      file: { name: 'senderLists-2026-11-20.csv', size: 184_320 },
    }),
  },
})

const meta = { title: 'Background jobs' } satisfies Meta
export default meta

export const Default = progress.make()
export const Queued = jobOf({ state: 'queued', done: 0, startedAt: null })
export const RunningWithoutTotal = jobOf({ total: null })
export const Cancelling = progress.make({ play: press('Cancel job') })
export const Done = jobOf({ state: 'done', done: 1_200, finishedAt })
export const DoneWithErrors = jobOf(withErrors)
export const MoreErrorsThanShown = jobOf({ ...withErrors, done: 0, failed: 1_200 })
export const RetryFailed = progress.make({
  answer: ({ method, path: asked }) => {
    if (method === 'POST') return [409, { message: 'This job cannot be run again.' }]
    return asked === path ? [200, job(withErrors)] : null
  },
  play: press('Retry failed items'),
})
export const FailedWithoutAccess = jobOf({ state: 'failed', failure: 'noAccess', canRetry: true, finishedAt })
export const FailedAsAWhole = jobOf({ state: 'failed', failure: 'itemRefused', done: 0, failed: 1, finishedAt })
export const FailedForAnUnknownReason = jobOf({ kind: 'later', state: 'failed', failure: 'later', finishedAt })
export const Cancelled = jobOf({ state: 'cancelled', finishedAt })
export const Loading = progress.states.Loading
export const Missing = progress.states.Missing
export const LoadingFailed = progress.states.Failed
export const FrenchPhone = { ...DoneWithErrors, ...progress.states.FrenchPhone, args: DoneWithErrors.args }
export const Dark = { ...DoneWithErrors, ...progress.states.Dark, args: DoneWithErrors.args }
export const RunningDark = progress.states.Dark
export const ExportStart = exporting.make({ props: { list: 'senderLists', onClose() {} } })
export const ExportDone = exporting.make()
export const ExportFrenchPhone = exporting.states.FrenchPhone
export const ExportDark = exporting.states.Dark
