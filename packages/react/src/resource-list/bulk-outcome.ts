import type { BulkOutcome } from '@postern/core'
import type { BulkResult } from './run-bulk'

/** What a bulk call answered for these rows: what it does not name as failed is done. */
export function toBulkResult(rows: readonly { id: number }[], { outcomes }: BulkOutcome): BulkResult {
  const failed = outcomes.filter(({ isDone }) => !isDone).map(({ id, message }) => ({ id, reason: message }))
  const failedIds = new Set(failed.map(({ id }) => id))
  return { done: rows.map(({ id }) => id).filter((id) => !failedIds.has(id)), failed }
}
