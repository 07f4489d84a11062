import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './database'
import { remembered } from './remembered'

export interface CountedRows {
  table: PgTable
  /** Tells this count from others of the table: whose rows, and which of them. */
  question: unknown
  where: SQL | undefined
  /** Looks into the rows and not into an index alone, and counts less far for it. */
  readsRows: boolean
}

/** A page that was read with the count as a column; `null` in it: the count is asked for when the page is full. */
export interface CountedPage {
  rows: readonly { counted: number | null }[]
  limit: number
  offset: number
  /** It continues another one: how many rows came before is not known. */
  isContinued: boolean
}

const countedAtMost = { indexed: 10_000, read: 1_000 }

/** Counts up to the bound. That a list is longer than that is remembered: it is an estimate anyway, and the dearest part of a page. */
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
    /** That there are more than the bound, where that is known already. */
    known: isKnownLarge ? read(bound + 1) : null,
    /** What a number counted up to the bound, and one more, says. */
    read,
    /** The count as a column of the page's own statement, which saves a round trip. */
    column,
    /** What the column of a page says; a page beyond the end has none, and asks. */
    async of({ rows, limit, offset, isContinued }: CountedPage) {
      const last = rows.at(-1)
      // What is seen to the end is counted exactly, whatever is remembered.
      if (last && !isContinued && rows.length < limit) return { count: offset + rows.length, countIsEstimate: false }
      if (last ? last.counted !== null : offset === 0) return read(last?.counted ?? 0)
      const answer = await tx.execute<{ counted: number }>(sql`select ${column()} as counted`)
      return read(answer.rows[0]?.counted ?? 0)
    },
  }
}

/**
 * A filter by time as its count is remembered. 'The last seven days' begins a little later with every call: within a minute
 * it is the same question. An end is kept as it is.
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
