import type { ApiError } from '@postern/core'
import {
  isSpamReportOpen,
  type SimilarReports as Similar,
  type SpamReport,
  type SpamReportDetails,
} from '@postern/core/spam-reports'
import { formatNumber, spamReportMessages } from '@postern/core/texts'
import { useState } from 'react'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { Choice } from '../../ui/Choice/Choice'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog'
import { Notice } from '../../ui/Notice/Notice'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { SimilarReportRow } from './SimilarReportRow'
import styles from './SpamReport.module.css'
import { similarities, similarRows } from './similar-rows'
import type { SpamReportProps } from './spam-report-props'

export interface SimilarReportsProps extends Pick<SpamReportProps, 'reportHref' | 'onNavigate'> {
  /** Report that they are similar to. */
  report: Pick<SpamReportDetails, 'id' | 'state' | 'customer'>
  /** Absent until they have loaded. */
  similar: Similar | undefined
  error: ApiError | null
  onRetry: () => void
  isPending: boolean
  /** Resolves to true if the call succeeded. */
  onMerge: (ids: readonly number[]) => Promise<boolean>
}

/** Reports with the same sender, subject or link, with counts and bulk actions. */
export function SimilarReports({ similar, error, onRetry, ...props }: SimilarReportsProps) {
  const texts = useTexts('spamReports', spamReportMessages)
  if (similar) return <Loaded similar={similar} {...props} />
  if (!error) {
    return (
      <div role="status" aria-busy="true" aria-label={texts.loading}>
        <Skeleton size="block" />
      </div>
    )
  }
  return (
    <Notice
      icon="warning"
      role="alert"
      size="sm"
      headingLevel={3}
      title={texts.similarFailed}
      action={<Button onClick={onRetry}>{texts.retry}</Button>}
    >
      {error.message}
    </Notice>
  )
}

type LoadedProps = Omit<SimilarReportsProps, 'similar' | 'error' | 'onRetry'> & { similar: Similar }

function Loaded({ report, similar, reportHref, onNavigate, isPending, onMerge }: LoadedProps) {
  const texts = useTexts('spamReports', spamReportMessages)
  const locale = useLocale()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [isAsking, setAsking] = useState(false)
  const rows = similarRows(similar)
  const names = { sender: texts.sameSender, subject: texts.sameSubject, link: texts.sameLink }
  // Another customer's report is decided by that customer's own administrators.
  const canMerge = (other: SpamReport) =>
    report.state !== 'duplicate' && isSpamReportOpen(other.state) && other.customer?.id === report.customer?.id
  const mergeable = rows.filter((row) => canMerge(row.report)).map((row) => row.report.id)
  const ids = chosen.filter((id) => mergeable.includes(id))
  const merge = () =>
    onMerge(ids).then((isAnswered) => {
      if (isAnswered) setChosen([])
      setAsking(false)
    })
  return (
    <>
      <dl className={styles.counts}>
        {similarities.map((key) => (
          <div key={key} className={styles.count}>
            <dt>{names[key]}</dt>
            <dd>
              {formatNumber(similar[key].count, locale)}
              {similar[key].countIsEstimate && '+'}
            </dd>
          </div>
        ))}
      </dl>
      {rows.length === 0 ? (
        <p className={styles.muted}>{texts.noSimilar}</p>
      ) : (
        <ul className={styles.similar}>
          {rows.map((row) => (
            <SimilarReportRow
              key={row.report.id}
              {...{ row, names, reportHref, onNavigate }}
              isChosen={ids.includes(row.report.id)}
              isChoosable={mergeable.includes(row.report.id)}
              onChoose={(isChosen) =>
                setChosen(isChosen ? [...chosen, row.report.id] : chosen.filter((id) => id !== row.report.id))
              }
            />
          ))}
        </ul>
      )}
      {mergeable.length > 0 && (
        <div className={styles.merge}>
          <Choice
            type="checkbox"
            checked={ids.length === mergeable.length}
            isMixed={ids.length > 0 && ids.length < mergeable.length}
            onChange={(event) => setChosen(event.target.checked ? mergeable : [])}
          >
            {texts.chooseAll}
          </Choice>
          <Button className={styles.start} icon="copy" disabled={ids.length === 0} onClick={() => setAsking(true)}>
            {texts.merge}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        isPending={isPending}
        tone="primary"
        title={texts.mergeTitle(String(ids.length))}
        confirmLabel={texts.merge}
        onClose={() => setAsking(false)}
        onConfirm={merge}
      >
        {texts.mergeText}
      </ConfirmDialog>
    </>
  )
}
