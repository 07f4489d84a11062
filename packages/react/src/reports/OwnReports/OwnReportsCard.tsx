import { formatListDate, type Locale, type ReportJob, stripInvisible } from '@postern/core'
import { spanWords } from '@postern/core/reports'
import { codeText } from '@postern/core/scheduled-reports'
import {
  formatFileSize,
  formatPercent,
  type OnDemandReportMessages,
  onDemandReportMessages,
  scheduledReportsMessages,
} from '@postern/core/texts'
import { useLocale, useTexts, useTimeZone } from '../../provider/PosternContext'
import { failureText } from '../../resource-form/failure-text'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'
import { Card } from '../../ui/Card/Card'
import { IconButton } from '../../ui/IconButton/IconButton'
import { Progress } from '../../ui/Progress/Progress'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { Status, type StatusProps } from '../../ui/Status/Status'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import visuallyHidden from '../../ui/VisuallyHidden.module.css'
import { isMoving, type OwnReports } from '../useOwnReports'
import styles from './OwnReports.module.css'

export interface OwnReportsCardProps {
  own: OwnReports
  headingLevel: 2 | 3 | 4
}

/** Reports that the user requested in the last seven days, with their progress and files. */
export function OwnReportsCard({ own, headingLevel }: OwnReportsCardProps) {
  const texts = useTexts('onDemandReport', onDemandReportMessages)
  return (
    <Card title={texts.own} intro={texts.ownIntro} headingLevel={headingLevel}>
      <Content own={own} texts={texts} />
    </Card>
  )
}

function Content({ own, texts }: { own: OwnReports; texts: OnDemandReportMessages }) {
  const { jobs, error, onRetry } = own
  if (!jobs && error) {
    return (
      <Banner
        tone="danger"
        role="alert"
        title={texts.ownFailed}
        action={
          <Button size="sm" onClick={onRetry}>
            {texts.retry}
          </Button>
        }
      >
        {failureText(error, '')}
      </Banner>
    )
  }
  if (!jobs) return <Skeleton size="block" />
  if (jobs.length === 0) return <p className={styles.empty}>{texts.ownEmpty}</p>
  return (
    <ul className={styles.list}>
      {jobs.map((job) => (
        <li key={job.id} className={styles.row}>
          <Job job={job} own={own} texts={texts} />
        </li>
      ))}
    </ul>
  )
}

function Job({ job, own, texts }: { job: ReportJob; own: OwnReports; texts: OnDemandReportMessages }) {
  const { reportTypes } = useTexts('scheduledReports', scheduledReportsMessages)
  const locale = useLocale()
  const timeZone = useTimeZone()
  const [from, to] = spanWords({ ...job, timezone: job.timeZone }, locale)
  const span = from === to ? from : `${from} – ${to}`
  const format = wordOf(job.format, texts.formats)
  const what = texts.what(codeText(reportTypes, job.type), span, format)
  const time = (instant: string) => formatListDate(instant, timeZone)
  const isFile = job.state === 'done' && job.format !== 'mail'
  return (
    <>
      <div className={styles.words}>
        {isMoving(job) ? (
          <Progress label={texts.progress(what)} {...progressOf(job, locale)} />
        ) : (
          <>
            <p className={styles.name}>{what}</p>
            <p className={styles.facts}>
              <State job={job} texts={texts} />
              <span>{texts.made(time(job.finishedAt ?? job.createdAt))}</span>
              {isFile && job.size !== null && <span>{formatFileSize(job.size, { locale })}</span>}
              {isFile && job.isCut && <span>{texts.cut}</span>}
              {isFile && <span>{texts.keptUntil(time(job.expiresAt))}</span>}
            </p>
          </>
        )}
        {job.state === 'failed' && (
          <p className={styles.failure}>
            <Untrusted>{wordOf(job.failure ?? 'error', texts.failures)}</Untrusted>
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {isFile && (
          <Button size="sm" icon="download" isPending={own.downloading === job.id} onClick={() => own.download(job)}>
            {own.downloading === job.id ? texts.downloading : texts.downloadShort}
            <span className={visuallyHidden.root}> {what}</span>
          </Button>
        )}
        <IconButton
          icon="close"
          label={isMoving(job) ? texts.cancel(what) : texts.remove(what)}
          onClick={() => own.remove(job)}
        />
      </div>
    </>
  )
}

/** Progress of a job; absent while it is queued, since the wait is unknown. */
function progressOf({ state, progress }: ReportJob, locale: Locale) {
  return state === 'queued' ? {} : { value: progress, words: formatPercent(progress / 100, locale) }
}

const tones: Readonly<Record<string, StatusProps['tone']>> = { done: 'success', failed: 'danger' }

function State({ job: { state, format }, texts }: { job: ReportJob; texts: OnDemandReportMessages }) {
  const word = state === 'done' && format === 'mail' ? 'mailed' : state
  return (
    <Status tone={tones[state] ?? 'neutral'}>
      <Untrusted>{wordOf(word, texts.states)}</Untrusted>
    </Status>
  )
}

/** A code as text; an unknown one is returned unchanged. */
function wordOf(code: string, words: Readonly<Record<string, string>>): string {
  return Object.hasOwn(words, code) ? (words[code] ?? code) : stripInvisible(code)
}
