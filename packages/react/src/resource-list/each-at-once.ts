import type { BulkResult } from './run-bulk'

/** Does one thing with all rows at the same time; `act` resolves to what went wrong, in words, and to `null` when it is done. */
export async function eachAtOnce<Row extends { id: number }>(
  rows: readonly Row[],
  act: (row: Row) => Promise<string | null>,
): Promise<BulkResult> {
  const outcomes = await Promise.all(rows.map(async (row) => ({ id: row.id, reason: await act(row) })))
  return {
    done: outcomes.flatMap(({ id, reason }) => (reason === null ? [id] : [])),
    failed: outcomes.flatMap(({ id, reason }) => (reason === null ? [] : [{ id, reason }])),
  }
}
