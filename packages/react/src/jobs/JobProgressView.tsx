import type { Job, JobItem } from '@postern/core'
import { isJobUnfinished } from '@postern/core/jobs'
import { formatFileSize, formatNumber, jobsMessages } from '@postern/core/texts'
import { useLocale, useTexts } from '../provider/PosternContext'
import { Banner } from '../ui/Banner/Banner'
import { StackedTable } from '../ui/StackedTable/StackedTable'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import { JobBar } from './JobBar'
import { JobButton } from './JobButton'
import styles from './JobProgress.module.css'

export interface JobProgressViewProps {
  job: Job
  /** First failed items; `null`: not loaded yet. */
  items: readonly JobItem[] | null
  onCancel: () => Promise<unknown>
  onRetry: () => Promise<unknown>
  onDownload: () => Promise<unknown>
}

const tones: Readonly<Record<string, 'success' | 'warning' | 'danger'>> = {
  done: 'success',
  doneWithErrors: 'warning',
  cancelled: 'warning',
}

/** A job from plain values: its bar, then its result with the failed items. */
export function JobProgressView({ job, items, onCancel, onRetry, onDownload }: JobProgressViewProps) {
  const texts = useTexts('jobs', jobsMessages)
  const locale = useLocale()
  const number = (count: number) => formatNumber(count, locale)
  const { kind, state, title, total, done, failed, failure, canRetry, file } = job
  const kinds: Readonly<Record<string, string>> = texts.kinds
  const name = kinds[kind] ?? texts.unknownKind
  if (isJobUnfinished(state)) {
    return (
      <JobBar
        label={name}
        value={done + failed}
        max={total}
        words={texts.soFar(number(done + failed))}
        hint={texts.runningHint}
        onCancel={onCancel}
      />
    )
  }
  const states: Readonly<Record<string, string>> = texts.states
  const failures: Readonly<Record<string, string>> = texts.failures
  const counts = [texts.done(number(done)), ...(failed > 0 ? [texts.failed(number(failed))] : [])].join(', ')
  return (
    <div className={styles.root}>
      <Banner
        tone={tones[state] ?? 'danger'}
        role="status"
        title={
          <>
            {name}
            {title && (
              <>
                {' '}
                (<Untrusted>{title}</Untrusted>)
              </>
            )}
            : {states[state] ?? state}
          </>
        }
      >
        {counts}.{failure && ` ${failures[failure] ?? texts.unknownFailure}`}
        {state === 'cancelled' && ` ${texts.cancelledText}`}
      </Banner>
      {items && items.length > 0 && (
        <StackedTable
          label={texts.items}
          frame="whole"
          heads={[{ text: texts.line, isNumber: true }, { text: texts.item }, { text: texts.reason }]}
          rows={items.map(({ number: at, target, reason }) => ({
            key: at,
            cells: [at, <Untrusted key="target">{target}</Untrusted>, <Untrusted key="reason">{reason}</Untrusted>],
          }))}
        />
      )}
      {items && items.length > 0 && failed > items.length && (
        <p className={styles.hint}>{texts.moreItems(number(failed - items.length))}</p>
      )}
      {(file || canRetry) && (
        <div className={styles.actions}>
          {file && (
            <JobButton
              icon="download"
              label={texts.downloadFile(file.name, formatFileSize(file.size, { locale }))}
              onPress={onDownload}
            />
          )}
          {canRetry && <JobButton label={state === 'doneWithErrors' ? texts.retry : texts.resume} onPress={onRetry} />}
        </div>
      )}
    </div>
  )
}
