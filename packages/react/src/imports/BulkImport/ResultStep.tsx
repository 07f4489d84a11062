import type { ImportKind, ImportRow } from '@postern/core'
import { formatNumber, importsMessages } from '@postern/core/texts'
import { useEffect, useState } from 'react'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'
import { Progress } from '../../ui/Progress/Progress'
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
  readProblems: (id: number) => Promise<readonly ImportRow[]>
}

/** How far it is, then what became of each row. */
export function ResultStep({ kind, step: { job, error, onRetry }, readProblems }: ResultStepProps) {
  const texts = useTexts('imports', importsMessages)
  const locale = useLocale()
  const isOver = job !== undefined && !isOnItsWay(job)
  const problems = useProblems(isOver ? job.id : null, readProblems)
  if (!job) {
    return error ? (
      <Banner tone="danger" role="alert" action={<Button onClick={onRetry}>{texts.retry}</Button>}>
        {texts.loadFailed}
      </Banner>
    ) : (
      <Skeleton size="block" />
    )
  }
  const { good, refused, done, failed } = job.counts
  const number = (count: number) => formatNumber(count, locale)
  if (!isOver) {
    return (
      <>
        <Progress label={texts.running} value={done + failed} max={good + done + failed} />
        <p className={styles.hint}>{texts.runningHint}</p>
      </>
    )
  }
  const isNone = job.state === 'failed' && done === 0
  return (
    <>
      <Banner tone={isNone ? 'danger' : 'success'} role="status" title={isNone ? texts.failedTitle : texts.doneTitle}>
        {isNone && job.isAllOrNothing ? texts.failedText : texts.added(number(done))}
      </Banner>
      {refused + failed > 0 && (
        <>
          <p className={styles.verdict}>
            {refused > 0 && <Status tone="danger">{texts.refused(number(refused))}</Status>}
            {failed > 0 && <Status tone="danger">{texts.failed(number(failed))}</Status>}
          </p>
          {problems && <RowTable kind={kind} rows={problems} />}
          <ProblemsDownload kind={kind} read={async () => problems ?? readProblems(job.id)} />
        </>
      )}
    </>
  )
}

function useProblems(id: number | null, read: ResultStepProps['readProblems']) {
  const [problems, setProblems] = useState<readonly ImportRow[] | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each import, whatever reads it.
  useEffect(() => {
    let isLeft = false
    if (id !== null) {
      // What did not load can still be downloaded.
      read(id).then(
        (rows) => !isLeft && setProblems(rows),
        () => {},
      )
    }
    return () => {
      isLeft = true
    }
  }, [id])
  return problems
}
