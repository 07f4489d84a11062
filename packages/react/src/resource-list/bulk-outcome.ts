import type { BulkOutcome } from '@postern/core'
import type { BulkResult } from './run-bulk'

/** Converts a bulk response for these rows: any row not reported as failed is done. */
export function toBulkResult(rows: readonly { id: number }[], { outcomes }: BulkOutcome): BulkResult {
  const failed = outcomes.filter(({ isDone }) => !isDone).map(({ id, message }) => ({ id, reason: message }))
  const failedIds = new Set(failed.map(({ id }) => id))
  return { done: rows.map(({ id }) => id).filter((id) => !failedIds.has(id)), failed }
}
