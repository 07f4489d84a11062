import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import type { Scope } from '../db/scope'
import { quarantineEntries } from './quarantine.table'

export interface CountedRows {
  scope: Scope
  where: SQL | undefined
  freeSearch: string
}

/** Rows counted exactly; a search, which reads the rows and not an index alone, counts less far. */
const countedAtMost = { all: 10_000, searched: 1_000 }

const keptForMs = 30_000
const keptAtMost = 1_000
const large = new Map<string, number>()

/**
 * Counts up to the bound. That a list is longer than the bound stays known for half a minute in this process: it is an
 * estimate anyway, and finding it out is the dearest part of a page.
 */
export function boundedCount({ scope, where, freeSearch }: CountedRows) {
  const bound = freeSearch ? countedAtMost.searched : countedAtMost.all
  const key = JSON.stringify([scope, freeSearch])
  const isKnownLarge = (large.get(key) ?? 0) > performance.now()

  function column(tx: Transaction): SQL<number> {
    if (isKnownLarge) return sql<number>`${bound + 1}::int`
    const bounded = tx
      .select({ one: sql`1` })
      .from(quarantineEntries)
      .where(where)
      .limit(bound + 1)
    return sql<number>`(select count(*)::int from ${bounded} as bounded)`
  }

  function read(counted: number) {
    if (counted > bound && !isKnownLarge) remember(key)
    return { count: Math.min(counted, bound), countIsEstimate: counted > bound }
  }

  return {
    /** The count as a column of the page's own statement, which saves a round trip. */
    column,
    /** What the column says. */
    read,
    /** For a page without rows, which has no column. */
    async ask(tx: Transaction) {
      const { rows } = await tx.execute<{ counted: number }>(sql`select ${column(tx)} as counted`)
      return read(rows[0]?.counted ?? 0)
    },
  }
}

function remember(key: string): void {
  if (large.size >= keptAtMost) large.clear()
  large.set(key, performance.now() + keptForMs)
}
