import { and, desc, eq, lt, or } from 'drizzle-orm'
import { boundedCount } from '../db/bounded-count'
import type { Transaction } from '../db/database'
import { given } from '../db/given'
import { instantOf } from '../db/next-time-id'
import { holds } from '../db/text-search'
import { inSpan, spanOf } from '../db/time-span'
import { refusals } from './refusals.table'

export interface RefusalQuery {
  limit: number
  offset: number
  freeSearch: string
  cursor?: string | undefined
  from?: string | undefined
  to?: string | undefined
  client?: string | undefined
}

/** One page, newest first. The table is small: a network adds a limited number of rows, and they stay for a week. */
export async function listRefusals(tx: Transaction, query: RefusalQuery) {
  const { limit, offset: skipped, cursor, freeSearch, from, to, client } = query
  const offset = cursor ? 0 : skipped
  const text = freeSearch.trim()
  const where = and(
    inSpan(refusals.id, spanOf({ receivedFrom: from, receivedTo: to })),
    given(client, (address) => eq(refusals.clientAddress, address)),
    text ? or(holds(refusals.sender, text), holds(refusals.recipient, text), holds(refusals.answer, text)) : undefined,
  )
  const question = [freeSearch, from, to, client]
  const count = boundedCount(tx, { table: refusals, question, where, readsRows: text !== '' })
  const rows = await tx
    .select({
      ...{ id: refusals.id, clientAddress: refusals.clientAddress, sender: refusals.sender },
      ...{ recipient: refusals.recipient, answer: refusals.answer, count: refusals.count, counted: count.column() },
    })
    .from(refusals)
    .where(and(where, cursor ? lt(refusals.id, Number(cursor)) : undefined))
    .orderBy(desc(refusals.id))
    .limit(limit)
    .offset(offset)
  const counted = await count.of({ rows, limit, offset, isContinued: Boolean(cursor) })
  const last = rows.at(-1)
  return {
    refusals: rows.map(({ counted: _, ...row }) => ({ ...row, at: instantOf(row.id).toISOString() })),
    ...counted,
    nextCursor: last && rows.length === limit ? String(last.id) : null,
  }
}
