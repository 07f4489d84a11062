import { listMessages } from '@postern/core/texts'
import { useRef, useState } from 'react'
import { useTexts } from '../provider/PosternContext'
import { type AskedRows, askedRows } from './asked-rows'
import type { BulkAction, BulkQuestion } from './resource-list'
import { type BulkSummary, runBulk } from './run-bulk'
import type { IdentifiedRow } from './selection'

/** Rows in one call, unless an action overrides it. */
export const defaultBatchSize = 100

export interface AskedBulk<Row> extends AskedRows<Row> {
  action: BulkAction<Row>
  /** Question about the rows that the action takes. */
  question: BulkQuestion
  /** All ticked rows. */
  rows: readonly IdentifiedRow<Row>[]
  takesAll: boolean
}

export interface BulkState<Row> {
  /** Action awaiting confirmation. */
  asked: AskedBulk<Row> | null
  running: { action: BulkAction<Row>; tried: number; total: number } | null
  outcome: { action: BulkAction<Row>; summary: BulkSummary<Row> } | null
}

export interface Bulk<Row> extends BulkState<Row> {
  /** Asks for confirmation first if the action requires it. */
  start: (action: BulkAction<Row>, rows: readonly IdentifiedRow<Row>[]) => void
  /** Includes or excludes further rows. */
  choose: (takesAll: boolean) => void
  /** The confirmation was accepted. */
  confirm: () => void
  cancel: () => void
  /** Sends no further batch. */
  stop: () => void
  close: () => void
  /** Retries the failed and the unprocessed rows. */
  retry: () => void
}

/** Runs bulk actions, one at a time, and keeps the result of the last one. */
export function useBulk<Row>(onDone: (action: BulkAction<Row>, summary: BulkSummary<Row>) => void): Bulk<Row> {
  const { unknown } = useTexts('list', listMessages).bulk
  const [state, setState] = useState<BulkState<Row>>({ asked: null, running: null, outcome: null })
  const stop = useRef<AbortController>(undefined)
  const latest = useRef(onDone)
  latest.current = onDone

  const run = async (action: BulkAction<Row>, rows: readonly IdentifiedRow<Row>[]) => {
    const control = new AbortController()
    stop.current = control
    const running = (tried: number) => ({ action, tried, total: rows.length })
    setState({ asked: null, running: running(0), outcome: null })
    const summary = await runBulk(rows, {
      run: action.run,
      size: action.batchSize ?? defaultBatchSize,
      signal: control.signal,
      unknown,
      onProgress: (tried) => setState((before) => ({ ...before, running: running(tried) })),
    })
    setState({ asked: null, running: null, outcome: { action, summary } })
    latest.current(action, summary)
  }
  const start = (action: BulkAction<Row>, rows: readonly IdentifiedRow<Row>[]) => {
    if (state.running || rows.length === 0) return
    const asked = askAbout(action, rows, false)
    if (asked) setState((before) => ({ ...before, asked }))
    else void run(action, rows)
  }
  return {
    ...state,
    start,
    retry: () => {
      if (!state.outcome) return
      const { action, summary } = state.outcome
      start(action, [...summary.failed, ...summary.untried])
    },
    choose: (takesAll) =>
      setState((before) => ({
        ...before,
        asked: before.asked && askAbout(before.asked.action, before.asked.rows, takesAll),
      })),
    confirm: () => {
      if (state.asked) void run(state.asked.action, state.asked.taken)
    },
    cancel: () => setState((before) => ({ ...before, asked: null })),
    stop: () => stop.current?.abort(),
    close: () => setState((before) => ({ ...before, outcome: null })),
  }
}

/** Returns an action's question about rows; null if it asks nothing. */
function askAbout<Row>(
  action: BulkAction<Row>,
  rows: readonly IdentifiedRow<Row>[],
  takesAll: boolean,
): AskedBulk<Row> | null {
  const asked = askedRows(action, rows, takesAll)
  const question = action.confirm?.(asked.taken.map(({ row }) => row))
  return question ? { ...asked, action, rows, takesAll, question } : null
}
