import type { QuarantineOrdering } from '@postern/core'
import { and, asc, desc, eq, getTableColumns, inArray, lt, type SQL } from 'drizzle-orm'
import { boundedCount, countedAlike } from '../db/bounded-count'
import type { Transaction } from '../db/database'
import { findPage } from '../db/find-page'
import { inTenant } from '../db/in-tenant'
import type { Scope } from '../db/scope'
import { readOwners } from '../tenants/read-owners'
import { type EntryFilter, matches, readsRows } from './entry-filter'
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

const { searchText, ...entryColumns } = getTableColumns(quarantineEntries)

/** One page. Ids grow with time, so newest first is the primary key read backwards: the cost does not grow with the table. */
export async function listEntries(tx: Transaction, scope: Scope, query: EntryListQuery) {
  const { limit, offset: skipped, ordering, cursor, ...filter } = query
  const isByTime = ordering === '-timestamp'
  const offset = cursor ? 0 : skipped
  const where = and(inScope(scope), matches(filter))
  const count = boundedCount({
    table: quarantineEntries,
    question: [scope, countedAlike(filter)],
    where,
    readsRows: readsRows(filter),
  })
  const pageOf = <C extends object>(selected: C) =>
    tx
      .select({ ...selected, counted: count.column(tx) })
      .from(quarantineEntries)
      .where(isByTime && cursor ? and(where, lt(quarantineEntries.id, Number(cursor))) : where)
      .orderBy(...order(ordering))
      .limit(limit)
      .offset(offset)
  const { rows, counted } = await findPage(tx, {
    scope,
    searches: readsRows(filter),
    read: () => pageOf({ ...entryColumns }),
    find: () => pageOf({ id: quarantineEntries.id }),
    readThese: (ids) => tx.select(entryColumns).from(quarantineEntries).where(inArray(quarantineEntries.id, ids)),
    count: (rows) => count.of(tx, { rows, limit, offset, isContinued: Boolean(cursor) }),
  })
  const last = rows.at(-1)
  return {
    entries: rows,
    owners: await readOwners(
      tx,
      rows.map(({ customerId }) => customerId),
    ),
    ...counted,
    nextCursor: isByTime && last && rows.length === limit ? String(last.id) : null,
  }
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
