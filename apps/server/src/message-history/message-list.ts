import type { MessageOrdering } from '@postern/core'
import { and, asc, desc, getTableColumns, gt, inArray, lt } from 'drizzle-orm'
import { boundedCount, countedAlike } from '../db/bounded-count'
import { commonLetters } from '../db/common-letters'
import type { Transaction } from '../db/database'
import { listPage } from '../db/list-page'
import type { Scope } from '../db/scope'
import { spanOf } from '../db/time-span'
import { messages } from '../messages/messages.table'
import { ownerAnswer, readOwners } from '../tenants/read-owners'
import { messageAnswer, readEntryIds } from './message-answer'
import {
  inScope,
  type MessageFilter,
  matchesFacts,
  matchesFactsOfAnyTime,
  matchesTexts,
  readsRows,
} from './message-filter'

export interface MessageListQuery extends MessageFilter {
  limit: number
  offset: number
  ordering: MessageOrdering
  cursor?: string | undefined
}

const { searchText: _, ...shown } = getTableColumns(messages)
/** Columns of a history row, without the search texts. */
export const messageColumns = shown

/** One page. Ids grow with time, so either order reads a key forwards or backwards: the cost does not grow with the table. */
export async function listMessages(tx: Transaction, scope: Scope, query: MessageListQuery) {
  const { limit } = query
  const { rows, counted } = await readPage(tx, scope, query)
  const owners = await readOwners(
    tx,
    rows.map(({ customerId }) => customerId),
  )
  const entryIds = await readEntryIds(tx, rows)
  const last = rows.at(-1)
  return {
    messages: rows.map((row) => ({
      ...messageAnswer(row),
      ...ownerAnswer(owners.get(row.customerId), scope),
      entryId: entryIds.get(row.id) ?? null,
    })),
    ...counted,
    nextCursor: last && rows.length === limit ? String(last.id) : null,
  }
}

async function readPage(tx: Transaction, scope: Scope, query: MessageListQuery) {
  const { limit, offset: skipped, ordering, cursor, ...filter } = query
  const [direction, beyond] = ordering === 'timestamp' ? [asc, gt] : [desc, lt]
  const offset = cursor ? 0 : skipped
  const rest = cursor ? beyond(messages.id, Number(cursor)) : undefined
  const question = [scope, countedAlike(filter)]
  const texts = matchesTexts(filter) && matchesTexts(filter, await commonLetters(tx, messages))
  if (texts) {
    return listPage(tx, {
      ...{ scope, table: messages, question, texts, order: [direction(messages.id)], rest, limit, offset },
      facts: and(inScope(scope), matchesFactsOfAnyTime(filter)),
      span: spanOf(filter),
      readThese: (ids) => tx.select(messageColumns).from(messages).where(inArray(messages.id, ids)),
    })
  }
  const facts = and(inScope(scope), matchesFacts(filter))
  const count = boundedCount(tx, { table: messages, question, where: facts, readsRows: readsRows(filter) })
  const rows = await tx
    .select({ ...messageColumns, counted: count.column() })
    .from(messages)
    .where(and(facts, rest))
    .orderBy(direction(messages.id))
    .limit(limit)
    .offset(offset)
  return { rows, counted: await count.of({ rows, limit, offset, isContinued: Boolean(cursor) }) }
}
