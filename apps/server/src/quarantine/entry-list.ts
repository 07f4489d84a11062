import type { QuarantineOrdering } from '@postern/core'
import { and, asc, desc, eq, inArray, lt, type SQL } from 'drizzle-orm'
import { boundedCount, countedAlike } from '../db/bounded-count'
import type { Transaction } from '../db/database'
import { inTenant } from '../db/in-tenant'
import { listPage } from '../db/list-page'
import type { Scope } from '../db/scope'
import { readOwners } from '../tenants/read-owners'
import { answeredColumns } from './entry-answer'
import { type EntryFilter, matchesFacts, matchesTexts } from './entry-filter'
import { isOfTenant, newestEntries } from './newest-entries'
import { quarantineEntries } from './quarantine.table'

export interface EntryListQuery extends EntryFilter {
  limit: number
  offset: number
  ordering: QuarantineOrdering
  cursor?: string | undefined
}

const columns = {
  timestamp: quarantineEntries.id,
  sender: quarantineEntries.sender,
  subject: quarantineEntries.subject,
  owner: quarantineEntries.ownerAddress,
  score: quarantineEntries.spamScore,
  stage: quarantineEntries.stage,
} as const

/** One page. Ids grow with time, so newest first is the primary key read backwards: the cost does not grow with the table. */
export async function listEntries(tx: Transaction, scope: Scope, query: EntryListQuery) {
  const { limit, ordering } = query
  const { rows, owners, counted } = await readPage(tx, scope, query)
  const last = rows.at(-1)
  return {
    entries: rows,
    owners,
    ...counted,
    nextCursor: ordering === '-timestamp' && last && rows.length === limit ? String(last.id) : null,
  }
}

/** From here on it pays to skip rows in an index, and to read those of the page alone. */
const farOff = 1_000

async function readPage(tx: Transaction, scope: Scope, query: EntryListQuery) {
  const { limit, offset: skipped, ordering, cursor, ...filter } = query
  const isByTime = ordering === '-timestamp'
  const offset = cursor ? 0 : skipped
  const rest = isByTime && cursor ? lt(quarantineEntries.id, Number(cursor)) : undefined
  const question = [scope, countedAlike(filter)]
  const [asked, texts] = [matchesFacts(filter), matchesTexts(filter)]
  const facts = and(inScope(scope), asked)
  if (texts || offset >= farOff) {
    const readThese = (ids: number[]) =>
      tx.select(answeredColumns).from(quarantineEntries).where(inArray(quarantineEntries.id, ids))
    const list = {
      scope,
      table: quarantineEntries,
      question,
      facts,
      texts,
      order: order(ordering),
      rest,
      limit,
      offset,
    }
    return withOwners(tx, await listPage(tx, { ...list, readThese }))
  }
  const count = boundedCount(tx, { table: quarantineEntries, question, where: facts, readsRows: false })
  const counted = (rows: { counted: number | null }[]) =>
    count.of({ rows, limit, offset, isContinued: Boolean(cursor) })
  if (!asked && isByTime && !rest && offset === 0 && isOfTenant(scope)) {
    const known = count.known && count.bound + 1
    const { rows, owners } = await newestEntries(tx, { scope, limit, known, bound: count.bound })
    return { rows, owners, counted: await counted(rows) }
  }
  const rows = await tx
    .select({ ...answeredColumns, counted: count.column() })
    .from(quarantineEntries)
    .where(and(facts, rest))
    .orderBy(...order(ordering))
    .limit(limit)
    .offset(offset)
  return withOwners(tx, { rows, counted: await counted(rows) })
}

async function withOwners<Page extends { rows: { customerId: number }[] }>(tx: Transaction, page: Page) {
  const customerIds = page.rows.map(({ customerId }) => customerId)
  return { ...page, owners: await readOwners(tx, customerIds) }
}

/** The service's own check of scope; row-level security is the second wall. It also lets the index be used. */
export function inScope(scope: Scope): SQL | undefined {
  if (scope.as === 'digest') return eq(quarantineEntries.id, scope.entryId)
  return inTenant(quarantineEntries, scope)
}

function order(ordering: QuarantineOrdering): SQL[] {
  const direction = ordering.startsWith('-') ? desc : asc
  const name = ordering.replace('-', '') as keyof typeof columns
  const byTime = direction(quarantineEntries.id)
  return name === 'timestamp' ? [byTime] : [direction(columns[name]), byTime]
}
