import type { Import, ImportKind, ImportRow } from '@postern/core'
import { formatNumber, importsMessages, jobsMessages } from '@postern/core/texts'
import { useEffect, useState } from 'react'
import { JobBar } from '../../jobs/JobBar'
import { JobButton } from '../../jobs/JobButton'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { Banner } from '../../ui/Banner/Banner'
import { FailureBanner } from '../../ui/LoadFailure/FailureBanner'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { Status } from '../../ui/Status/Status'
import { isOnItsWay } from '../useImport'
import styles from './BulkImport.module.css'
import type { ImportStep } from './import-step'
import { ProblemsDownload } from './ProblemsDownload'
import { RowTable } from './RowTable'

export interface ResultStepProps {
  kind: ImportKind
  step: ImportStep & { at: 'result' }
  readProblems: (job: Import) => Promise<readonly ImportRow[]>
  /** Absent: it cannot be cancelled or retried, because another user has started it. */
  onCancel?: (() => Promise<unknown>) | undefined
  onAgain?: (() => Promise<unknown>) | undefined
}

/** Progress of the import, then the result of each row. */
export function ResultStep({ kind, step, readProblems, onCancel, onAgain }: ResultStepProps) {
  const { job, error, onRetry } = step
  const texts = useTexts('imports', importsMessages)
  const jobTexts = useTexts('jobs', jobsMessages)
  const locale = useLocale()
  const isOver = job !== undefined && !isOnItsWay(job)
  const problems = useProblems(isOver ? job : null, readProblems)
  if (!job) {
    return error ? (
      <FailureBanner retry={texts.retry} onRetry={onRetry}>
        {texts.loadFailed}
      </FailureBanner>
    ) : (
      <Skeleton size="block" />
    )
  }
  const { good, refused, done, failed } = job.counts
  const number = (count: number) => formatNumber(count, locale)
  if (!isOver) {
    return (
      <JobBar
        label={texts.running}
        value={done + failed}
        max={good + done + failed}
        hint={texts.runningHint}
        onCancel={onCancel}
      />
    )
  }
  // In an all-or-nothing import, the failing row already accounts for the rows that could have been added.
  const left = job.state === 'failed' && !job.isAllOrNothing ? good : 0
  const isNone = job.state === 'failed' && done === 0
  const title = isNone ? texts.failedTitle : left > 0 ? texts.stoppedTitle : texts.doneTitle
  return (
    <>
      <Banner tone={isNone ? 'danger' : left > 0 ? 'warning' : 'success'} role="status" title={title}>
        {isNone && job.isAllOrNothing ? texts.failedText : texts.added(number(done))}
        {left > 0 && ` ${texts.stoppedText}`}
      </Banner>
      {refused + failed + left > 0 && (
        <>
          <p className={styles.verdict}>
            {left > 0 && <Status tone="warning">{texts.left(number(left))}</Status>}
            {refused > 0 && <Status tone="danger">{texts.refused(number(refused))}</Status>}
            {failed > 0 && <Status tone="danger">{texts.failed(number(failed))}</Status>}
          </p>
          {problems && <RowTable kind={kind} rows={problems} />}
          <div className={styles.again}>
            <ProblemsDownload kind={kind} read={async () => problems ?? readProblems(job)} />
            {onAgain && failed > 0 && <JobButton label={jobTexts.retry} onPress={onAgain} />}
          </div>
        </>
      )}
    </>
  )
}

function useProblems(job: Import | null, read: ResultStepProps['readProblems']) {
  const [problems, setProblems] = useState<readonly ImportRow[] | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each import, whatever reads it.
  useEffect(() => {
    let isLeft = false
    if (job !== null) {
      // Problems that fail to load can still be downloaded.
      read(job).then(
        (rows) => !isLeft && setProblems(rows),
        () => {},
      )
    }
    return () => {
      isLeft = true
    }
  }, [job?.id])
  return problems
}
