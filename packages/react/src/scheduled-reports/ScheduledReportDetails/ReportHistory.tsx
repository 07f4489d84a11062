import { type ScheduledReport, timeZoneOrDefault } from '@postern/core'
import { toWallClock } from '@postern/core/scheduled-reports'
import { formatNumber, scheduledReportsMessages } from '@postern/core/texts'
import { useState } from 'react'
import { useLocale, useTexts, useTimeZone } from '../../provider/PosternContext'
import { Address } from '../../ui/Address/Address'
import { Button } from '../../ui/Button/Button'
import { Section } from '../../ui/Section/Section'
import { Status } from '../../ui/Status/Status'
import styles from './ReportHistory.module.css'
import type { RunFile } from './useReportFile'

type Run = ScheduledReport['history'][number]

export interface ReportHistoryProps {
  runs: readonly Run[]
  headingLevel: 2 | 3 | 4
  onDownload: (file: RunFile) => Promise<void>
}

const outcomeTones = { running: 'info', sent: 'success', empty: 'warning', failed: 'danger' } as const
const resultTones = { waiting: 'info', sent: 'success', skipped: 'warning', failed: 'danger' } as const

/** Outcome of each due report, newest first, with its files (SR-095). */
export function ReportHistory({ runs, headingLevel, onDownload }: ReportHistoryProps) {
  const { details } = useTexts('scheduledReports', scheduledReportsMessages)
  const timeZone = timeZoneOrDefault(useTimeZone())
  return (
    <Section
      title={details.history}
      intro={runs.length > 0 ? details.zoneNote(timeZone) : undefined}
      headingLevel={headingLevel}
    >
      {runs.length === 0 ? (
        <p className={styles.none}>{details.noHistory}</p>
      ) : (
        <ul className={styles.list} aria-label={details.history}>
          {runs.map((run) => (
            <RunItem key={`${run.id}/${run.scheduledDate}`} run={run} timeZone={timeZone} onDownload={onDownload} />
          ))}
        </ul>
      )}
    </Section>
  )
}

interface RunItemProps {
  run: Run
  timeZone: string
  onDownload: ReportHistoryProps['onDownload']
}

function RunItem({ run, timeZone, onDownload }: RunItemProps) {
  const { details } = useTexts('scheduledReports', scheduledReportsMessages)
  const locale = useLocale()
  const due = toWallClock(run.scheduledDate, timeZone) ?? '–'
  const got = run.recipients.filter(({ result }) => result === 'sent').length
  return (
    <li className={styles.run}>
      <dl className={styles.dates}>
        <div>
          <dt className={styles.label}>{details.scheduledDate}</dt>
          <dd className={styles.date}>{due}</dd>
        </div>
        <div>
          <dt className={styles.label}>{details.createdAt}</dt>
          <dd className={styles.date}>{toWallClock(run.createdAt, timeZone) ?? '–'}</dd>
        </div>
      </dl>
      <div className={styles.outcome}>
        <Status tone={outcomeTones[run.outcome]}>{details.outcomes[run.outcome]}</Status>
      </div>
      {run.files.length > 0 && (
        <div className={styles.files}>
          {run.files.map(({ format }) => (
            <FileButton
              key={format}
              label={details.download(format.toUpperCase(), due)}
              format={format}
              onDownload={() => onDownload({ runId: run.id, format })}
            />
          ))}
        </div>
      )}
      {run.recipients.length > 0 && (
        <details className={styles.people}>
          <summary className={styles.summary}>
            {details.received(formatNumber(got, locale), formatNumber(run.recipients.length, locale))}
          </summary>
          <ul className={styles.results}>
            {run.recipients.map(({ userId, emailAddress, result, reason }) => (
              <li key={userId} className={styles.result}>
                <Address className={styles.address}>{emailAddress}</Address>
                <span className={styles.how}>
                  <Status tone={resultTones[result]}>{details.results[result]}</Status>
                  {reason && <span className={styles.reason}>{details.reasons[reason]}</span>}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

interface FileButtonProps {
  label: string
  format: string
  onDownload: () => Promise<void>
}

function FileButton({ label, format, onDownload }: FileButtonProps) {
  const [isPending, setPending] = useState(false)
  const download = async () => {
    setPending(true)
    await onDownload()
    setPending(false)
  }
  return (
    <Button size="sm" icon="download" aria-label={label} isPending={isPending} onClick={download}>
      {format.toUpperCase()}
    </Button>
  )
}
