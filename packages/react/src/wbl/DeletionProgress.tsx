import type { Job } from '@postern/core'
import { isJobUnfinished } from '@postern/core/jobs'
import { jobsMessages } from '@postern/core/texts'
import { useEffect, useRef } from 'react'
import { JobBar } from '../jobs/JobBar'
import { useJob, useJobCalls } from '../jobs/useJob'
import { useTexts } from '../provider/PosternContext'
import page from '../resource-form/FormPage.module.css'

export interface DeletionProgressProps {
  jobId: number
  /** Called once it has ended; `null` if it no longer exists. */
  onEnded: (job: Job | null) => void
}

/** Progress of a running deletion of all matching entries. */
export function DeletionProgress({ jobId, onEnded }: DeletionProgressProps) {
  const texts = useTexts('jobs', jobsMessages)
  const { data, error } = useJob(jobId)
  const { cancel } = useJobCalls(jobId)
  const ended = data && !isJobUnfinished(data.state) ? data : null
  const isGone = error !== null && [403, 404].includes(error.status)
  const end = useRef(onEnded)
  end.current = onEnded
  useEffect(() => {
    if (ended || isGone) end.current(ended)
  }, [ended, isGone])
  if (!data || ended || isGone) return null
  return (
    <div className={page.card}>
      <JobBar
        label={texts.kinds.wblDeletion}
        value={data.done}
        max={data.total}
        hint={texts.runningHint}
        onCancel={cancel}
      />
    </div>
  )
}
