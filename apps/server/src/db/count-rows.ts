import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Transaction } from './database'

const countedAtMost = 10_000

/** How many rows a list has, counted up to ten thousand: from there on it is an estimate. `rows` reads so many at most. */
export async function countRows(tx: Transaction, rows: (atMost: number) => SQLWrapper) {
  const answer = await tx.execute<{ counted: number }>(
    sql`select count(*)::int as counted from ${rows(countedAtMost + 1)} as bounded`,
  )
  const counted = answer.rows[0]?.counted ?? 0
  return { count: Math.min(counted, countedAtMost), countIsEstimate: counted > countedAtMost }
}
