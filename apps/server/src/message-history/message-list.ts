import type { MessageOrdering } from '@postern/core'
import { and, asc, desc, getTableColumns, gt, inArray, lt } from 'drizzle-orm'
import { boundedCount, countedAlike } from '../db/bounded-count'
import type { Transaction } from '../db/database'
import { findPage } from '../db/find-page'
import type { Scope } from '../db/scope'
import { messages } from '../messages/messages.table'
import { ownerAnswer, readOwners } from '../tenants/read-owners'
import { messageAnswer, readEntryIds } from './message-answer'
import { inScope, type MessageFilter, matchesFacts, matchesTexts, readsRows } from './message-filter'

export interface MessageListQuery extends MessageFilter {
  limit: number
  offset: number
  ordering: MessageOrdering
  cursor?: string | undefined
}

const { searchText: _, ...shown } = getTableColumns(messages)
/** Columns of a row of the history, without what searches look in. */
export const messageColumns = shown

/** One page. Ids grow with time, so either order is a key read forwards or backwards: the cost does not grow with the table. */
export async function listMessages(tx: Transaction, scope: Scope, query: MessageListQuery) {
  const { limit, offset: skipped, ordering, cursor, ...filter } = query
  const asked: AskedRows = { tx, scope, filter, ordering, cursor, limit, offset: cursor ? 0 : skipped }
  const page = (await readNewest(asked)) ?? (await readRows(asked))
  const { rows } = page
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
    ...page.counted,
    nextCursor: last && rows.length === limit ? String(last.id) : null,
  }
}

interface AskedRows extends Pick<MessageListQuery, 'ordering' | 'cursor' | 'limit' | 'offset'> {
  tx: Transaction
  scope: Scope
  filter: MessageFilter
}

const newestAtMost = 20_000

/**
 * What is often found stands among the newest rows; what is not there is seldom, and a matter for the index of texts. `null`: not
 * asked that way, or not enough found.
 */
async function readNewest(asked: AskedRows) {
  const { filter, limit } = asked
  if (!matchesTexts(filter)) return null
  const page = await readRows({ ...asked, walks: newestAtMost })
  return page.rows.length === limit ? page : null
}

async function readRows(asked: AskedRows & { walks?: number }) {
  const { tx, scope, filter, ordering, cursor, limit, offset, walks } = asked
  const [direction, beyond] = ordering === 'timestamp' ? [asc, gt] : [desc, lt]
  const rest = cursor ? beyond(messages.id, Number(cursor)) : undefined
  const [facts, texts] = [and(inScope(scope), matchesFacts(filter)), matchesTexts(filter)]
  const count = boundedCount(tx, {
    table: messages,
    question: [scope, countedAlike(filter)],
    where: and(facts, texts),
    readsRows: readsRows(filter),
  })
  // Its limit keeps the two conditions apart: the rows come in order, and texts are looked into one after the other.
  const source = walks
    ? tx.select().from(messages).where(and(facts, rest)).orderBy(direction(messages.id)).limit(walks).as('messages')
    : messages
  const pageOf = <C extends object>(selected: C) =>
    tx
      .select({ ...selected, counted: count.column() })
      .from(source)
      .where(walks ? texts : and(facts, texts, rest))
      .orderBy(direction(messages.id))
      .limit(limit)
      .offset(offset)
  return findPage(tx, {
    scope,
    searches: texts !== undefined,
    read: () => pageOf(columnsOf(source)),
    find: () => pageOf({ id: columnsOf(source).id }),
    readThese: (ids) => tx.select(messageColumns).from(messages).where(inArray(messages.id, ids)),
    count: (rows) => count.of({ rows, limit, offset, isContinued: Boolean(cursor) }),
  })
}

/** The same columns of a part of the table, which goes by its name. */
function columnsOf(source: object): typeof messageColumns {
  const named = source as Record<string, unknown>
  return Object.fromEntries(Object.keys(messageColumns).map((name) => [name, named[name]])) as typeof messageColumns
}
