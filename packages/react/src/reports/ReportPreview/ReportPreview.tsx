import type { Report } from '@postern/core'
import { spanWords } from '@postern/core/reports'
import { onDemandReportMessages, reportMessages, scheduledReportsMessages } from '@postern/core/texts'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { failureText } from '../../resource-form/failure-text'
import { useOnline } from '../../resource-list/useOnline'
import { useWaiting } from '../../resource-list/useWaiting'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'
import { EmptyState } from '../../ui/EmptyState/EmptyState'
import { Progress } from '../../ui/Progress/Progress'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import type { PreviewState } from '../OnDemandReport/on-demand-report-view-props'
import { ReportChart } from './ReportChart'
import { ReportFigures } from './ReportFigures'
import styles from './ReportPreview.module.css'
import { ReportTableCard } from './ReportTableCard'
import type { ReportPart } from './report-part'

export interface ReportPreviewProps extends PreviewState, Omit<ReportPart, 'report'> {}

/** The report on the screen, in each of the widget's states. */
export function ReportPreview(props: ReportPreviewProps) {
  const { report, error, isStale, isLoading, onRetry } = props
  const isOnline = useOnline()
  const { shows, isSlow } = useWaiting(isLoading)
  const texts = useTexts('onDemandReport', onDemandReportMessages)
  if (error && !isLoading) return <Failed {...props} isOnline={isOnline} error={error} />
  if (!report) return isOnline ? <Waiting isSlow={isSlow} /> : <EmptyState kind="offline" onAction={onRetry} />
  return (
    <div className={styles.root} aria-busy={isLoading}>
      {isStale && shows && <Progress label={texts.loading} />}
      {isStale && isSlow && <Banner tone="info">{texts.slow}</Banner>}
      <Made {...props} report={report} />
    </div>
  )
}

/** Maximum number of columns of a table that fits half a page. */
const narrowAtMost = 4

function Made({ report, isStale, ...part }: ReportPart & Pick<PreviewState, 'isStale'>) {
  const texts = useTexts('onDemandReport', onDemandReportMessages)
  const words = useTexts('report', reportMessages)
  const isEmpty = report.figures.every(({ value }) => !value) && report.tables.every(({ rows }) => rows.length === 0)
  const note = (words.notes as Readonly<Record<number, string>>)[report.type]
  return (
    <>
      <Head report={report} headingLevel={part.headingLevel} />
      <ReportFigures {...part} report={report} />
      {isEmpty || hasNoMail(report) ? (
        <EmptyState kind="filtered" title={texts.nothingTitle} headingLevel={3}>
          {texts.nothing}
        </EmptyState>
      ) : (
        <>
          <ReportChart {...part} report={report} isStale={isStale} />
          <Tables {...part} report={report} />
        </>
      )}
      {note && <p className={styles.note}>{note}</p>}
    </>
  )
}

/** Narrow tables are laid out side by side when there is room. */
function Tables({ report, ...part }: ReportPart) {
  const filled = report.tables.filter(({ rows }) => rows.length > 0)
  const narrow = filled.filter(({ columns }) => columns.length <= narrowAtMost)
  const card = (table: Report['tables'][number]) => (
    <ReportTableCard key={table.name} {...part} report={report} table={table} />
  )
  return (
    <>
      {filled.filter((table) => !narrow.includes(table)).map(card)}
      {narrow.length > 0 && <div className={styles.pair}>{narrow.map(card)}</div>}
    </>
  )
}

/** Days without mail yield a table of nothing but zeros. */
function hasNoMail({ figures, chart, tables }: Report): boolean {
  const isTimeOnly = tables.every(({ name, rows }) => rows.length === 0 || name === 'byDay' || name === 'byWeek')
  const isFlat = chart?.series.every(({ values }) => values.every((value) => value === 0)) ?? true
  return isTimeOnly && isFlat && figures.every(({ value }) => !value)
}

function Head({ report, headingLevel }: Pick<ReportPart, 'report' | 'headingLevel'>) {
  const texts = useTexts('onDemandReport', onDemandReportMessages)
  const { reportTypes } = useTexts('scheduledReports', scheduledReportsMessages)
  const words = useTexts('report', reportMessages)
  const locale = useLocale()
  const { customer, domain, timeZone } = report
  const [from, to] = spanWords({ ...report, timezone: timeZone }, locale)
  const [beforeFrom, beforeTo] = spanWords({ ...report.before, timezone: timeZone }, locale)
  const Heading = `h${headingLevel}` as const
  return (
    <header className={styles.head}>
      <Heading className={styles.title}>
        {(reportTypes as Readonly<Record<number, string>>)[report.type] ?? String(report.type)}
      </Heading>
      <ul className={styles.facts}>
        <li>{texts.rangeWords(from, to, timeZone)}</li>
        {customer && (
          <li>
            <Untrusted>{customer.name}</Untrusted>
          </li>
        )}
        <li>{domain ? <Untrusted>{domain.name}</Untrusted> : words.everyDomain}</li>
        <li>{texts.comparedWith(beforeFrom, beforeTo)}</li>
      </ul>
    </header>
  )
}

function Failed({
  report,
  error,
  isOnline,
  onRetry,
  ...part
}: ReportPreviewProps & { isOnline: boolean; error: Error }) {
  const texts = useTexts('onDemandReport', onDemandReportMessages)
  const status = 'status' in error ? error.status : 0
  if (status === 403) return <EmptyState kind="forbidden" />
  if (!isOnline && !report) return <EmptyState kind="offline" onAction={onRetry} />
  const text = failureText(error, texts.failedText)
  if (!report) {
    return (
      <EmptyState kind="error" title={texts.failed} onAction={onRetry}>
        {text}
      </EmptyState>
    )
  }
  return (
    <div className={styles.root}>
      <Banner
        tone="danger"
        role="alert"
        title={texts.failed}
        action={
          <Button size="sm" onClick={onRetry}>
            {texts.retry}
          </Button>
        }
      >
        {text}
      </Banner>
      <Made {...part} report={report} />
    </div>
  )
}

function Waiting({ isSlow }: { isSlow: boolean }) {
  const texts = useTexts('onDemandReport', onDemandReportMessages)
  return (
    <div className={styles.root} role="status" aria-busy="true" aria-label={texts.loading}>
      {isSlow && <Banner tone="info">{texts.slow}</Banner>}
      <Skeleton size="title" width="third" />
      <div className={styles.tiles}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} size="block" />
        ))}
      </div>
      <Skeleton size="block" />
    </div>
  )
}
