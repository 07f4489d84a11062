import type { ImportKind, ImportMode } from '@postern/core'
import { maxImportBytes } from '@postern/core/management'
import { importsMessages } from '@postern/core/texts'
import { useEffect, useRef, useState } from 'react'
import type { ElementActions, ElementOf } from '../../elements/declaration'
import { useJobCalls } from '../../jobs/useJob'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import { failureText } from '../../resource-form/failure-text'
import { findCustomers } from '../../tenants/find-customers'
import { isOnItsWay, useImportCalls, useImportProgress } from '../useImport'
import { BulkImportView, type BulkImportViewProps } from './BulkImportView'
import type { ImportStep } from './import-step'
import { readFile } from './read-file'

export interface BulkImportProps {
  /** Kind of object that the file imports. */
  kind: ImportKind
  isOpen: boolean
  /** Customer that the imported objects belong to. Absent: a customer is chosen. */
  customerId?: number
  /** Match list that gets the values, for kind `matchList`. */
  listId?: number
  /** Id of an import that was started earlier, for example in another window. */
  importId?: number
  /** Fires once it runs on the server; keep the id to return to it. */
  onBegun?: (details: { id: number }) => void
  onClose: () => void
}

/** Imports domains, users or values of a match list from a CSV file: choose, match columns, validate row by row, add (XS-22). */
export const BulkImport = /* @__PURE__ */ defineWidget('BulkImport', AnyImport, { events: ['onBegun'], isLayer: true })

export const bulkImportElement = {
  attributes: { kind: 'text', isOpen: 'flag', customerId: 'number', listId: 'number', importId: 'number' },
  needs: ['kind'],
  events: ['begun'],
  cancelable: ['close'],
  defaults: { isOpen: false },
  follows: { close: ({ set }: ElementActions) => set('isOpen', false) },
} as const satisfies ElementOf<typeof BulkImport>

function AnyImport(props: BulkImportProps) {
  return props.isOpen && <OpenImport {...props} />
}

interface OpenImportProps extends Omit<BulkImportProps, 'isOpen'> {
  /** Rendered as a page instead of a dialog. */
  page?: BulkImportViewProps['page']
  onDirtyChange?: (details: { isDirty: boolean }) => void
}

/** Queries that show what a kind imports. */
const refreshed: Record<ImportKind, string> = {
  ...{ domains: 'domains', users: 'users', wbl: 'senderLists', matchList: 'match-lists' },
}

/** An import, from choosing the file to its result. */
export function OpenImport({
  kind,
  customerId,
  listId,
  importId,
  page,
  onBegun,
  onDirtyChange,
  onClose,
}: OpenImportProps) {
  const texts = useTexts('imports', importsMessages)
  const { customers } = useClient()
  const calls = useImportCalls()
  const [step, setStep] = useState<ImportStep>({ at: 'file', problem: null })
  const [id, setId] = useState<number | null>(importId ?? null)
  const [isCommitting, setCommitting] = useState(false)
  const running = useRef<AbortController | null>(null)
  const progress = useImportProgress(id)
  const job = progress.data
  const jobId = job?.jobId ?? null
  const jobCalls = useJobCalls(jobId ?? 0, progress.refetch)
  // The number of entries that a replaced list loses is known once the rows were validated.
  const draft = useImportProgress(kind === 'wbl' && id === null && step.at === 'check' ? step.id : null)
  const isDirty = id === null && (step.at === 'mapping' || step.at === 'checking' || step.at === 'check')
  const tellDirty = useRef(onDirtyChange)
  tellDirty.current = onDirtyChange
  useEffect(() => tellDirty.current?.({ isDirty }), [isDirty])
  const isOver = job !== undefined && job.state !== 'draft' && !isOnItsWay(job)
  const refresh = useRef(calls.refresh)
  useEffect(() => {
    if (isOver) refresh.current(refreshed[kind])
  }, [isOver, kind])
  useEffect(() => () => running.current?.abort(), [])

  const choose = async (file: File) => {
    const outcome = file.size > maxImportBytes ? ({ problem: 'tooLarge' } as const) : await readFile(kind, file)
    setStep('problem' in outcome ? { at: 'file', problem: outcome.problem } : { at: 'mapping', ...outcome })
  }
  const check = async (chosen: ImportStep & { at: 'mapping' }, owner: number | undefined) => {
    const { file, columns, rows } = chosen
    const abort = new AbortController()
    running.current = abort
    setStep({ at: 'checking', before: chosen, done: 0, count: rows.length })
    try {
      const checked = await calls.check(
        { kind, customerId: owner, listId, fileName: file.name, columns, rows },
        {
          signal: abort.signal,
          onProgress: (done) => setStep({ at: 'checking', before: chosen, done, count: rows.length }),
        },
      )
      setStep({ at: 'check', before: chosen, id: checked.id, rows: checked.found, failure: null })
    } catch (cause) {
      if (abort.signal.aborted) return
      setStep({ ...chosen, failure: failureText(cause, texts.checkFailed) })
    }
  }
  const commit = async (checked: ImportStep & { at: 'check' }, isAllOrNothing: boolean, mode: ImportMode) => {
    setCommitting(true)
    try {
      await calls.commit(checked.id, {
        isAllOrNothing,
        ...(mode === 'replace' && { mode, removes: draft.data?.removes ?? 0 }),
      })
      setId(checked.id)
      // A host that navigates to the log prompts before discarding unsaved work.
      tellDirty.current?.({ isDirty: false })
      onBegun?.({ id: checked.id })
    } catch (cause) {
      void draft.refetch()
      setStep({ ...checked, failure: failureText(cause, texts.checkFailed) })
    } finally {
      setCommitting(false)
    }
  }
  return (
    <BulkImportView
      kind={kind}
      step={id === null ? step : { at: 'result', job, error: progress.error, onRetry: () => progress.refetch() }}
      customerId={customerId}
      needsCustomer={kind !== 'matchList'}
      isCommitting={isCommitting}
      loadCustomers={async (query, signal) => ({
        options: (await findCustomers(customers, { query, signal })).map(({ id: value, name: label }) => ({
          value: String(value),
          label,
        })),
      })}
      onFile={({ file }) => void choose(file)}
      onStep={(next) => {
        running.current?.abort()
        setStep(next)
      }}
      onCheck={({ step: chosen, customerId: owner }) => void check(chosen, owner)}
      removes={draft.data?.removes ?? null}
      {...(page && { page })}
      onCommit={({ step: checked, isAllOrNothing, mode }) => void commit(checked, isAllOrNothing, mode)}
      readProblems={(of) => calls.readProblems(of)}
      onCancel={jobId === null ? undefined : jobCalls.cancel}
      onAgain={jobId === null ? undefined : jobCalls.retry}
      onAnew={() => {
        setId(null)
        setStep({ at: 'file', problem: null })
      }}
      onClose={onClose}
    />
  )
}
