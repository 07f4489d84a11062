import { formatListDate, type ImportRowState } from '@postern/core'
import type { WblImport, WblImportRow } from '@postern/core/sender-lists'
import { formatNumber, importsMessages, jobsMessages, uiMessages } from '@postern/core/texts'
import { type ReactNode, useState } from 'react'
import type { ElementOf } from '../elements/declaration'
import { ProblemsDownload, RowsDownload } from '../imports/BulkImport/ProblemsDownload'
import { RowFindings } from '../imports/BulkImport/RowTable'
import { JobBar } from '../jobs/JobBar'
import { JobButton } from '../jobs/JobButton'
import { useLocale, useTexts, useTimeZone } from '../provider/PosternContext'
import { defineWidget } from '../provider/Widget/define-widget'
import { useQuestion } from '../resource/useQuestion'
import page from '../resource-form/FormPage.module.css'
import { PageHeader } from '../shell/PageHeader/PageHeader'
import { Banner } from '../ui/Banner/Banner'
import { FailureBanner } from '../ui/LoadFailure/FailureBanner'
import { Pagination } from '../ui/Pagination/Pagination'
import { Section } from '../ui/Section/Section'
import { Select } from '../ui/Select/Select'
import { Skeleton } from '../ui/Skeleton/Skeleton'
import { StackedTable } from '../ui/StackedTable/StackedTable'
import { Status } from '../ui/Status/Status'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import { isRunning, useImportLines, useImportLogCalls, useWblImport } from './useWblImports'
import styles from './Wbl.module.css'
import { importState, useWblWords } from './wbl-words'

export interface WblImportLogProps {
  /** Customer whose list it is. */
  customerId: number
  /** Import to show. */
  logId: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}

/** Progress of an allow/block list import, the result of each line, and its undo (RT-072). */
export const WblImportLog = /* @__PURE__ */ defineWidget('WblImportLog', ConnectedLog, {
  keyOf: ({ customerId, logId }) => `${customerId} ${logId}`,
})

export const wblImportLogElement = {
  attributes: { customerId: 'number', logId: 'number' },
  needs: ['customerId', 'logId'],
  token: {
    name: { en: 'Import log of the allow/block list', fr: 'Journal d’importation de la liste' },
    calls: ['getWblImport', 'listWblImportRows', 'undoWblImport', 'retryJob', 'deleteJob'],
  },
} as const satisfies ElementOf<typeof WblImportLog>

function ConnectedLog({ customerId, logId, headingLevel = 2 }: WblImportLogProps) {
  const { log: texts } = useWblWords()
  const { retry } = useTexts('imports', importsMessages)
  const { data, error, refetch } = useWblImport(customerId, logId)
  if (data) return <Log log={data} headingLevel={headingLevel} />
  if (!error) return <Skeleton size="block" />
  return (
    <FailureBanner retry={retry} onRetry={refetch}>
      {error.status === 404 ? error.message || texts.loadFailed : texts.loadFailed}
    </FailureBanner>
  )
}

interface LogProps {
  log: WblImport
  headingLevel: 1 | 2 | 3
}

function Log({ log, headingLevel }: LogProps) {
  const words = useWblWords()
  const { log: texts } = words
  const jobTexts = useTexts('jobs', jobsMessages)
  const locale = useLocale()
  const timeZone = useTimeZone()
  const calls = useImportLogCalls(log)
  const { ask, dialog } = useQuestion()
  const { counts, changes, undoUntil, undoneAt } = log
  const number = (count: number) => formatNumber(count, locale)
  const { tone, text } = importState(log, texts)
  const unchanged = Math.max(0, counts.done - changes.added - changes.replaced)
  const wrong = counts.refused + counts.failed + (log.state === 'failed' ? counts.good : 0)
  const facts: ReactNode[] = [
    <Status key="state" tone={tone}>
      {text}
    </Status>,
    formatListDate(log.createdAt, timeZone),
    <Untrusted key="by">{log.createdBy}</Untrusted>,
    ...(log.mode === 'replace' ? [texts.replaced] : []),
    ...(undoUntil ? [texts.undoUntil(formatListDate(undoUntil, timeZone))] : []),
    ...(undoneAt ? [texts.undone(log.undoneBy, formatListDate(undoneAt, timeZone))] : []),
  ]
  const level = headingLevel === 1 ? 2 : 3
  const canRetry = log.jobId !== null && counts.failed > 0 && undoneAt === null && !isRunning(log)
  return (
    <div className={page.root}>
      <PageHeader
        title={log.fileName}
        headingLevel={headingLevel}
        meta={facts}
        actions={undoUntil ? [{ key: 'undo', label: texts.undo, onSelect: () => ask('undo') }] : []}
      />
      {isRunning(log) && <Running log={log} />}
      {log.leftCount > 0 && <Left log={log} />}
      {canRetry && <JobButton label={jobTexts.retry} onPress={calls.retry} />}
      <div className={styles.counts} role="status">
        <Status tone="success">{texts.added(number(changes.added))}</Status>
        {changes.replaced > 0 && <Status tone="success">{texts.changed(number(changes.replaced))}</Status>}
        {changes.removed > 0 && <Status tone="warning">{texts.removed(number(changes.removed))}</Status>}
        {unchanged > 0 && <Status tone="neutral">{texts.unchanged(number(unchanged))}</Status>}
        {wrong > 0 && <Status tone="danger">{texts.wrong(number(wrong))}</Status>}
      </div>
      <Section
        title={texts.lines}
        headingLevel={level}
        action={wrong > 0 && !isRunning(log) && <ProblemsDownload kind="wbl" read={calls.readProblems} />}
      >
        <Lines log={log} />
      </Section>
      {dialog({
        undo: {
          ...{ title: texts.undoTitle, object: <Untrusted>{log.fileName}</Untrusted>, tone: 'danger' },
          text: texts.undoText(number(changes.added), number(changes.replaced + changes.removed)),
          ...{ confirmLabel: texts.undoConfirm, failed: texts.undoFailed, run: calls.undo },
          done: { title: texts.undoneTitle, text: texts.undoneText },
        },
      })}
    </div>
  )
}

function Running({ log }: { log: WblImport }) {
  const { log: texts } = useWblWords()
  const { good, done, failed } = log.counts
  const { cancel } = useImportLogCalls(log)
  const isRemoving = good === 0 && log.mode === 'replace'
  return (
    <div className={page.card}>
      <JobBar
        hint={texts.runningHint}
        onCancel={log.jobId === null ? undefined : cancel}
        {...(isRemoving
          ? { label: texts.removing, value: log.changes.removed, max: log.changes.removed + log.removes }
          : { label: texts.running, value: done + failed, max: good + done + failed })}
      />
    </div>
  )
}

/** Entries that an undo skipped, each with its reason. */
function Left({ log: { left, leftCount } }: { log: WblImport }) {
  const { log: texts } = useWblWords()
  const locale = useLocale()
  const reasons: Readonly<Record<string, string>> = texts.reasons
  return (
    <Banner tone="warning" title={texts.leftTitle(formatNumber(leftCount, locale))}>
      <ul className={styles.left}>
        {left.map(({ sender, reason }) => (
          <li key={sender}>
            <Untrusted>{sender}</Untrusted>: {reasons[reason] ?? reason}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

const states = ['done', 'refused', 'failed', 'good'] as const
const tones: Readonly<Record<string, 'success' | 'danger' | 'neutral'>> = { done: 'success', good: 'neutral' }

/** Outcome of a line: one on the list says whether the import has put it there. */
function RowState({ row: { state, change } }: { row: WblImportRow }) {
  const { log: texts } = useWblWords()
  const states: Readonly<Record<string, string>> = texts.rowStates
  const changes: Readonly<Record<string, string>> = texts.rowChanges
  const text = (change === null ? undefined : changes[change]) ?? states[state] ?? state
  return <Status tone={change === 'unchanged' ? 'neutral' : (tones[state] ?? 'danger')}>{text}</Status>
}

function Lines({ log }: { log: WblImport }) {
  const words = useWblWords()
  const { log: texts } = words
  const imports = useTexts('imports', importsMessages)
  const { pagination } = useTexts('ui', uiMessages)
  const locale = useLocale()
  const [place, setPlace] = useState<{ state: ImportRowState | undefined; page: number; pageSize: number }>({
    ...{ state: undefined, page: 1, pageSize: 20 },
  })
  const { data } = useImportLines(log, place)
  const { readLines } = useImportLogCalls(log)
  const rows = data?.rows ?? []
  const shown = states.filter((one) => log.counts[one] > 0)
  return (
    <div className={styles.logged}>
      <div className={styles.loggedHead}>
        <Select
          label={texts.filter}
          value={place.state ?? ''}
          options={[
            { value: '', label: texts.all },
            ...shown.map((value) => ({
              value,
              label: `${texts.rowStates[value]} (${formatNumber(log.counts[value], locale)})`,
            })),
          ]}
          onChange={({ value }) => setPlace({ ...place, page: 1, state: states.find((one) => one === value) })}
        />
        {rows.length > 0 && !isRunning(log) && (
          <RowsDownload
            kind="wbl"
            label={texts.download}
            name={`wbl-import-${log.id}.csv`}
            read={() => readLines(place.state)}
          />
        )}
      </div>
      {data && rows.length === 0 && <p className={page.note}>{texts.noLines}</p>}
      {rows.length > 0 && (
        <StackedTable
          label={texts.lines}
          frame="whole"
          heads={[
            { text: imports.line, isNumber: true },
            { text: imports.fields.sender },
            { text: imports.fields.type },
            { text: imports.state },
            { text: imports.problem },
          ]}
          rows={rows.map((row) => ({
            key: row.line,
            cells: [
              row.line,
              <Untrusted key="sender">{(row.values.sender ?? '').slice(0, 320)}</Untrusted>,
              <Untrusted key="type">{(row.values.type ?? '').slice(0, 100)}</Untrusted>,
              <RowState key="state" row={row} />,
              <RowFindings key="problem" kind="wbl" row={row} />,
            ],
          }))}
        />
      )}
      {data && data.count > place.pageSize && (
        <Pagination
          page={place.page}
          pageSize={place.pageSize}
          rows={rows.length}
          count={data.count}
          countIsEstimate={false}
          locale={locale}
          texts={pagination}
          onChange={(change) => setPlace({ ...place, ...change })}
        />
      )}
    </div>
  )
}
