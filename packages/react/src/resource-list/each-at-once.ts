import type { BulkResult } from './run-bulk'

/** Acts on all rows at the same time; `act` resolves to an error message, or `null` on success. */
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
