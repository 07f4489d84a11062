import type { ApiError } from '@postern/core'
import type { SpamReportDetails } from '@postern/core/spam-reports'
import { spamReportMessages } from '@postern/core/texts'
import { type ReactNode, useId } from 'react'
import page from '../../held-message/MailPage.module.css'
import { useTexts } from '../../provider/PosternContext'
import { SpoofBanner } from '../../quarantine/SpoofBanner'
import { OwnLink } from '../../shell/Links/OwnLink'
import { Banner } from '../../ui/Banner/Banner'
import { Card } from '../../ui/Card/Card'
import { Icon } from '../../ui/Icon/Icon'
import { LoadFailure } from '../../ui/LoadFailure/LoadFailure'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { KindBadge, StateStatus } from '../ReportBadges'
import { ReportFacts } from './ReportFacts'
import styles from './SpamReport.module.css'
import { StaleNotice } from './StaleNotice'
import type { SpamReportProps } from './spam-report-props'

export interface SpamReportViewProps extends Omit<SpamReportProps, 'reportId' | 'onError'> {
  /** Absent until it has loaded. */
  report: SpamReportDetails | undefined
  error: ApiError | null
  onRetry: () => void
  /** Somebody else changed it after it was loaded, and nothing was done. */
  isStale?: boolean
  onReload?: () => void
  /** Decisions on the report. */
  actions?: ReactNode
  /** Content of the message; absent or false: it is no longer stored. */
  message?: ReactNode
  similar?: ReactNode
  notes?: ReactNode
}

/** The report's page from plain values, in each of the widget's states. */
export function SpamReportView({ report, error, backHref, ...rest }: SpamReportViewProps) {
  const texts = useTexts('spamReports', spamReportMessages)
  return (
    <section className={styles.root}>
      {backHref && (
        <OwnLink className={page.back} href={backHref} onNavigate={rest.onNavigate}>
          <Icon name="chevronLeft" />
          {texts.back}
        </OwnLink>
      )}
      {error ? <Failed error={error} {...rest} /> : report ? <Loaded report={report} {...rest} /> : <Loading />}
    </section>
  )
}

type PartProps = Omit<SpamReportViewProps, 'report' | 'error' | 'backHref'>

function Failed({ error, headingLevel = 2, onRetry }: PartProps & { error: ApiError }) {
  const texts = useTexts('spamReports', spamReportMessages)
  return (
    <LoadFailure
      {...{ error, onRetry }}
      missing={{ title: texts.notFoundTitle, text: texts.notFound }}
      title={texts.failedTitle}
      retryLabel={texts.retry}
      headingLevel={headingLevel}
    />
  )
}

function Loading() {
  const texts = useTexts('spamReports', spamReportMessages)
  return (
    <div role="status" aria-busy="true" aria-label={texts.loading}>
      <Skeleton size="title" width="half" />
      <Skeleton size="block" />
    </div>
  )
}

function Loaded({ report, headingLevel = 2, ...props }: PartProps & { report: SpamReportDetails }) {
  const texts = useTexts('spamReports', spamReportMessages)
  const { isStale = false, actions, message, similar, notes } = props
  const Heading = `h${headingLevel}` as const
  const partLevel = headingLevel === 1 ? 2 : 3
  const PartHeading = `h${partLevel}` as const
  const messageTitleId = useId()
  return (
    <>
      <header className={page.head}>
        <div className={page.heading}>
          <Heading className={page.title}>{texts.reportTitle(String(report.id))}</Heading>
          <p className={page.badges}>
            <KindBadge report={report} />
            <StateStatus report={report} />
            {report.reportsOfMail > 1 && (
              <span className={styles.muted}>
                {texts.sameMail}: {texts.sameMailTimes(String(report.reportsOfMail))}
              </span>
            )}
          </p>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {isStale && <StaleNotice onReload={props.onReload} />}
      {!report.isVerified && <Banner tone="warning">{texts.unprovenText}</Banner>}
      <Duplicate report={report} {...props} />
      <SpoofBanner message={report.message} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Card title={texts.aboutTitle} headingLevel={partLevel}>
            <ReportFacts report={report} {...props} />
          </Card>
          {report.link === null && (
            <section className={styles.message} aria-labelledby={messageTitleId}>
              <PartHeading className={styles.messageTitle} id={messageTitleId}>
                {texts.messageTitle}
              </PartHeading>
              {message && report.isMessageForwarded && <Banner tone="info">{texts.messageForwarded}</Banner>}
              {message || <Banner tone="info">{texts.messageGone}</Banner>}
            </section>
          )}
        </div>
        <div className={styles.column}>
          {similar && (
            <Card title={texts.similarTitle} headingLevel={partLevel}>
              {similar}
            </Card>
          )}
          {notes && (
            <Card title={texts.notesTitle} headingLevel={partLevel}>
              {notes}
            </Card>
          )}
        </div>
      </div>
    </>
  )
}

function Duplicate({ report, reportHref, onNavigate }: PartProps & { report: SpamReportDetails }) {
  const texts = useTexts('spamReports', spamReportMessages)
  const { duplicateOf } = report
  if (duplicateOf === null) return null
  const href = reportHref?.({ id: duplicateOf })
  return (
    <Banner
      tone="info"
      action={
        href !== undefined && (
          <OwnLink className={styles.link} href={href} onNavigate={onNavigate}>
            {texts.openOriginal}
          </OwnLink>
        )
      }
    >
      {texts.duplicateOf(String(duplicateOf))}
    </Banner>
  )
}
