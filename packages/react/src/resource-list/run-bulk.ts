import { isApiError } from './is-api-error'
import type { IdentifiedRow } from './selection'

export interface BulkFailure {
  id: string | number
  /** Why, as a person can read it. */
  reason: string
}

/** What became of the rows of one call. */
export interface BulkResult {
  done: readonly (string | number)[]
  failed: readonly BulkFailure[]
}

/** What became of all of them. */
export interface BulkSummary<Row> {
  done: readonly IdentifiedRow<Row>[]
  failed: readonly (IdentifiedRow<Row> & { reason: string })[]
  /** Rows of which nothing was said, as it was stopped before. */
  untried: readonly IdentifiedRow<Row>[]
}

export interface RunBulkOptions<Row> {
  run: (rows: readonly Row[], options: { signal: AbortSignal }) => Promise<BulkResult>
  /** Rows of one call. */
  size: number
  /** Stops after the call that is on its way. */
  signal: AbortSignal
  /** Reason of a row that no answer named. */
  unknown: string
  onProgress: (tried: number) => void
}

/** Acts on many rows, one portion after the other; a call that fails is a reason of its rows, and the next one goes on. */
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
