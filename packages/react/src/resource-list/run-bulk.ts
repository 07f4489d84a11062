import { isApiError } from './is-api-error'
import type { IdentifiedRow } from './selection'

export interface BulkFailure {
  id: string | number
  /** Reason, as readable text. */
  reason: string
}

/** Outcome for the rows of one call. */
export interface BulkResult {
  done: readonly (string | number)[]
  failed: readonly BulkFailure[]
}

/** Outcome for all rows. */
export interface BulkSummary<Row> {
  done: readonly IdentifiedRow<Row>[]
  failed: readonly (IdentifiedRow<Row> & { reason: string })[]
  /** Rows without a result, because it was stopped before them. */
  untried: readonly IdentifiedRow<Row>[]
}

export interface RunBulkOptions<Row> {
  run: (rows: readonly Row[], options: { signal: AbortSignal }) => Promise<BulkResult>
  /** Number of rows in one call. */
  size: number
  /** Stops after the current call. */
  signal: AbortSignal
  /** Reason for a row that no response mentioned. */
  unknown: string
  onProgress: (tried: number) => void
}

/** Acts on many rows in batches; a failed call becomes the reason of its rows, and the next batch continues. */
export async function runBulk<Row>(
  rows: readonly IdentifiedRow<Row>[],
  { run, size, signal, unknown, onProgress }: RunBulkOptions<Row>,
): Promise<BulkSummary<Row>> {
  const done: IdentifiedRow<Row>[] = []
  const failed: (IdentifiedRow<Row> & { reason: string })[] = []
  let tried = 0
  while (tried < rows.length && !signal.aborted) {
    const portion = rows.slice(tried, tried + size)
    const result = await answerOf(
      () =>
        run(
          portion.map(({ row }) => row),
          { signal },
        ),
      unknown,
    )
    const succeeded = new Set(result.done.map(String))
    const reasons = new Map(result.failed.map(({ id, reason }) => [String(id), reason]))
    for (const item of portion) {
      const reason = reasons.get(item.id)
      if (reason === undefined && succeeded.has(item.id)) done.push(item)
      else failed.push({ ...item, reason: reason || result.reason || unknown })
    }
    tried += portion.length
    onProgress(tried)
  }
  return { done, failed, untried: rows.slice(tried) }
}

async function answerOf(call: () => Promise<BulkResult>, unknown: string): Promise<BulkResult & { reason?: string }> {
  try {
    return await call()
  } catch (error) {
    return { done: [], failed: [], reason: isApiError(error) ? error.message : unknown }
  }
}
