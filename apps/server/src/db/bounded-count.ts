import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './database'
import { remembered } from './remembered'

export interface CountedRows {
  table: PgTable
  /** Identifies this count among others of the table: whose rows, and which filter. */
  question: unknown
  where: SQL | undefined
  /** True when it reads the rows and not just an index, which lowers the bound. */
  readsRows: boolean
}

/** A page read with the count as a column; `null`: count only if the page is full. */
export interface CountedPage {
  rows: readonly { counted: number | null }[]
  limit: number
  offset: number
  /** True when it continues another page: the number of preceding rows is unknown. */
  isContinued: boolean
}

const countedAtMost = { indexed: 10_000, read: 1_000 }

/** Counts up to the bound. Remembers when a list exceeds it: the count is then an estimate, and the most expensive part of a page. */
export function boundedCount(tx: Transaction, { table, question, where, readsRows }: CountedRows) {
  const bound = readsRows ? countedAtMost.read : countedAtMost.indexed
  const key = JSON.stringify([getTableName(table), question])
  const large = remembered(tx)
  const isKnownLarge = large.has(key)

  function column(): SQL<number> {
    if (isKnownLarge) return sql<number>`${bound + 1}::int`
    const bounded = tx
      .select({ one: sql`1` })
      .from(table)
      .where(where)
      .limit(bound + 1)
    return sql<number>`(select count(*)::int from ${bounded} as bounded)`
  }

  function read(counted: number) {
    if (counted > bound && !isKnownLarge) large.add(key)
    return { count: Math.min(counted, bound), countIsEstimate: counted > bound }
  }

  return {
    bound,
    /** Answer for more rows than the bound, when that is already known. */
    known: isKnownLarge ? read(bound + 1) : null,
    /** Interprets a number counted up to the bound plus one. */
    read,
    /** The count as a column of the page's own statement, which saves a round trip. */
    column,
    /** Reads the count from a page's column; a page beyond the end has none and queries it. */
    async of({ rows, limit, offset, isContinued }: CountedPage) {
      const last = rows.at(-1)
      // A list seen to its end is counted exactly, whatever is remembered.
      if (last && !isContinued && rows.length < limit) return { count: offset + rows.length, countIsEstimate: false }
      if (last ? last.counted !== null : offset === 0) return read(last?.counted ?? 0)
      const answer = await tx.execute<{ counted: number }>(sql`select ${column()} as counted`)
      return read(answer.rows[0]?.counted ?? 0)
    },
  }
}

/**
 * Rounds a time filter for caching its count. 'The last seven days' begins slightly later with every call: within a minute it is treated as
 * the same query. An end time stays unchanged.
 */
export function countedAlike<F extends { receivedFrom?: string | undefined; receivedTo?: string | undefined }>(
  filter: F,
): F {
  const { receivedFrom, receivedTo } = filter
  return receivedFrom && !receivedTo ? { ...filter, receivedFrom: toMinute(receivedFrom) } : filter
}

function toMinute(instant: string): string {
  return new Date(instant).toISOString().slice(0, 16)
}
