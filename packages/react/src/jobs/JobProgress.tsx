import type { Job } from '@postern/core'
import { isJobUnfinished } from '@postern/core/jobs'
import { jobsMessages } from '@postern/core/texts'
import { useEffect, useRef } from 'react'
import type { ElementOf } from '../elements/declaration'
import { useTexts } from '../provider/PosternContext'
import { defineWidget } from '../provider/Widget/define-widget'
import { Banner } from '../ui/Banner/Banner'
import { Button } from '../ui/Button/Button'
import { Skeleton } from '../ui/Skeleton/Skeleton'
import { JobProgressView } from './JobProgressView'
import { useFailedItems, useJob, useJobCalls } from './useJob'

export interface JobProgressProps {
  /** Job to show; keep it in the address, so that users can return to it. */
  jobId: number
  /** Fires once when the job has ended while it was shown. */
  onFinished?: (details: { job: Job }) => void
}

/** Progress of a background job, with its failed items, a retry of those, and the download of its file. */
export const JobProgress = /* @__PURE__ */ defineWidget('JobProgress', ConnectedJob, {
  keyOf: ({ jobId }) => jobId,
  events: ['onFinished'],
})

export const jobProgressElement = {
  attributes: { jobId: 'number' },
  needs: ['jobId'],
  events: ['finished'],
} as const satisfies ElementOf<typeof JobProgress>

function ConnectedJob({ jobId, onFinished }: JobProgressProps) {
  const texts = useTexts('jobs', jobsMessages)
  const { data, error, refetch } = useJob(jobId)
  useFinished(data, onFinished)
  if (data) return <LoadedJob job={data} />
  if (!error) return <Skeleton size="block" />
  const isGone = error.status === 404
  return (
    <Banner
      tone={isGone ? 'info' : 'danger'}
      role="alert"
      {...(!isGone && { action: <Button onClick={() => void refetch()}>{texts.tryAgain}</Button> })}
    >
      {isGone ? texts.gone : texts.loadFailed}
    </Banner>
  )
}

function LoadedJob({ job }: { job: Job }) {
  const { data } = useFailedItems(job)
  const { cancel, retry, download } = useJobCalls(job.id)
  return (
    <JobProgressView
      job={job}
      items={job.failed === 0 ? [] : (data?.items ?? null)}
      onCancel={cancel}
      onRetry={retry}
      onDownload={download}
    />
  )
}

function useFinished(job: Job | undefined, onFinished: JobProgressProps['onFinished']) {
  const tell = useRef(onFinished)
  tell.current = onFinished
  const wasUnfinished = useRef(false)
  useEffect(() => {
    if (!job) return
    const isUnfinished = isJobUnfinished(job.state)
    if (wasUnfinished.current && !isUnfinished) tell.current?.({ job })
    wasUnfinished.current = isUnfinished
  }, [job])
}
