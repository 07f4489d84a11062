import type { QuarantineOrdering } from '@postern/core'
import { and, asc, desc, eq, getTableColumns, inArray, lt, type SQL } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import type { Scope } from '../db/scope'
import { customers } from '../tenants/tenants.table'
import { boundedCount } from './entry-count'
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
  const count = boundedCount({ question: [scope, filter], where, readsRows: readsRows(filter) })
  const rows = await tx
    .select({ entry: entryColumns, counted: count.column(tx) })
    .from(quarantineEntries)
    .where(isByTime && cursor ? and(where, lt(quarantineEntries.id, Number(cursor))) : where)
    .orderBy(...order(ordering))
    .limit(limit)
    .offset(offset)
  const last = rows.at(-1)
  // What is seen to the end is counted exactly, whatever is remembered.
  const isLastPage = !cursor && last !== undefined && rows.length < limit
  return {
    entries: rows.map(({ entry }) => entry),
    customerNames: await readNames(tx, [...new Set(rows.map(({ entry }) => entry.customerId))]),
    ...(isLastPage
      ? { count: offset + rows.length, countIsEstimate: false }
      : last || offset === 0
        ? count.read(last?.counted ?? 0)
        : await count.ask(tx)),
    nextCursor: isByTime && last && rows.length === limit ? String(last.entry.id) : null,
  }
}

// Apart from the page's own statement: a join would also be made for the rows that a far page skips.
async function readNames(tx: Transaction, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(inArray(customers.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The service's own check of scope; row-level security is the second wall. It also lets the index be used. */
export function inScope(scope: Scope): SQL | undefined {
  if (scope.as === 'reseller') return eq(quarantineEntries.resellerId, scope.resellerId)
  if (scope.as === 'customer') return eq(quarantineEntries.customerId, scope.customerId)
  if (scope.as === 'digest') return eq(quarantineEntries.id, scope.entryId)
  return undefined
}

function order(ordering: QuarantineOrdering): SQL[] {
  const direction = ordering.startsWith('-') ? desc : asc
  const name = ordering.replace('-', '') as keyof typeof columns
  const byTime = direction(quarantineEntries.id)
  return name === 'timestamp' ? [byTime] : [direction(columns[name]), byTime]
}
