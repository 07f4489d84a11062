import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { quarantineEntries } from './quarantine.table'

export interface CountedRows {
  /** Tells this count from others: whose rows, and which of them. */
  question: unknown
  where: SQL | undefined
  /** Looks into the rows and not into an index alone, and counts less far for it. */
  readsRows: boolean
}

const countedAtMost = { indexed: 10_000, read: 1_000 }

const keptForMs = 30_000
const keptAtMost = 1_000
const large = new Map<string, number>()

/**
 * Counts up to the bound. That a list is longer than the bound stays known for half a minute in this process: it is an
 * estimate anyway, and finding it out is the dearest part of a page.
 */
export function boundedCount({ question, where, readsRows }: CountedRows) {
  const bound = readsRows ? countedAtMost.read : countedAtMost.indexed
  const key = JSON.stringify(question)
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
