import type { ApiError, ScheduledReport } from '@postern/core'
import { emptyStateMessages, scheduledReportsMessages } from '@postern/core/texts'
import { type ReactNode, useEffect } from 'react'
import { useTexts } from '../provider/PosternContext'
import { failureText } from '../resource-form/failure-text'
import { Button } from '../ui/Button/Button'
import { Notice } from '../ui/Notice/Notice'
import { Skeleton } from '../ui/Skeleton/Skeleton'
import styles from './ReportFrame.module.css'

export interface ReportFrameProps {
  /** Absent until it has loaded. */
  report: ScheduledReport | undefined
  error: ApiError | null
  onRetry: () => void
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3 | undefined
  /** Rendered in place of a back link when there is no such report. Default: nothing. */
  backLink?: ReactNode
  /** Fires when its name has loaded, for example for the page title. */
  onLoaded?: ((details: { name: string }) => void) | undefined
  children: (report: ScheduledReport) => ReactNode
}

/** Page about one report: loading, missing, forbidden, failed, or its children. */
export function ReportFrame({
  report,
  error,
  onRetry,
  headingLevel = 2,
  backLink,
  onLoaded,
  children,
}: ReportFrameProps) {
  const texts = useTexts('scheduledReports', scheduledReportsMessages)
  const states = useTexts('emptyState', emptyStateMessages)
  const name = report?.reportName
  useEffect(() => {
    if (name) onLoaded?.({ name })
  }, [name, onLoaded])
  if (report) return <div className={styles.root}>{children(report)}</div>
  if (error?.status === 404) {
    return (
      <Notice icon="search" title={texts.notFoundTitle} headingLevel={headingLevel} action={backLink}>
        {texts.notFound}
      </Notice>
    )
  }
  if (error?.status === 403) {
    return (
      <Notice icon="lock" title={states.forbidden.title} headingLevel={headingLevel} action={backLink}>
        {states.forbidden.text}
      </Notice>
    )
  }
  if (error) {
    return (
      <Notice
        icon="warning"
        title={states.error.title}
        headingLevel={headingLevel}
        action={<Button onClick={onRetry}>{states.error.action}</Button>}
      >
        {failureText(error, texts.failed)}
      </Notice>
    )
  }
  return (
    <div className={styles.root} role="status" aria-busy="true" aria-label={texts.loading}>
      <Skeleton width="third" />
      <Skeleton size="block" />
      <Skeleton size="block" />
    </div>
  )
}
