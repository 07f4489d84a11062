import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Transaction } from './database'

const countedAtMost = 10_000

/** Number of rows in a list, counted up to ten thousand: beyond that it is an estimate. `rows` reads at most that many. */
export async function countRows(tx: Transaction, rows: (atMost: number) => SQLWrapper) {
  const answer = await tx.execute<{ counted: number }>(
    sql`select count(*)::int as counted from ${rows(countedAtMost + 1)} as bounded`,
  )
  const counted = answer.rows[0]?.counted ?? 0
  return { count: Math.min(counted, countedAtMost), countIsEstimate: counted > countedAtMost }
}
