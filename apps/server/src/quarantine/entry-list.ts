import type { QuarantineOrdering } from '@postern/core'
import { and, eq, inArray, lt, type SQL } from 'drizzle-orm'
import { countedAlike } from '../db/bounded-count'
import { commonLetters } from '../db/common-letters'
import type { Transaction } from '../db/database'
import { inTenant } from '../db/in-tenant'
import { listPage } from '../db/list-page'
import type { Scope, TenantScope } from '../db/scope'
import { ownerColumns, ownersOf } from '../tenants/read-owners'
import { customers, resellers } from '../tenants/tenants.table'
import { answeredColumns } from './entry-answer'
import { type EntryFilter, factsOf, matchesFacts, matchesTexts } from './entry-filter'
import { orderOf } from './entry-order'
import { entryPage } from './entry-page'
import { quarantineEntries } from './quarantine.table'

export interface EntryListQuery extends EntryFilter {
  limit: number
  offset: number
  ordering: QuarantineOrdering
  cursor?: string | undefined
}

/** One page. Ids grow with time, so newest first reads the primary key backwards: the cost does not grow with the table. */
export async function listEntries(tx: Transaction, scope: TenantScope, query: EntryListQuery) {
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

/** From this offset on, it pays to skip rows in an index and to read only those of the page. */
const farOff = 1_000

async function readPage(tx: Transaction, scope: TenantScope, query: EntryListQuery) {
  const { limit, offset: skipped, ordering, cursor, ...filter } = query
  const offset = cursor ? 0 : skipped
  const afterId = ordering === '-timestamp' && cursor ? Number(cursor) : undefined
  const question = [scope, countedAlike(filter)]
  const facts = factsOf(filter)
  const texts = matchesTexts(filter) && matchesTexts(filter, await commonLetters(tx, quarantineEntries))
  if (!texts && offset < farOff) return entryPage(tx, { scope, question, facts, ordering, afterId, limit, offset })
  const { fromId, beforeId, ...others } = facts
  const { column, direction } = orderOf(ordering)
  const { rows, counted } = await listPage(tx, {
    ...{ scope, table: quarantineEntries, question, texts, limit, offset },
    rest: afterId === undefined ? undefined : lt(quarantineEntries.id, afterId),
    facts: and(inScope(scope), matchesFacts(others)),
    span: { fromId, beforeId },
    order: [direction(column), direction(quarantineEntries.id)],
    readThese: (ids) => readOwned(tx, ids),
  })
  return {
    rows: rows.map(({ entry }) => entry),
    owners: ownersOf(rows, ({ entry }) => entry.customerId),
    counted,
  }
}

async function readOwned(tx: Transaction, ids: number[]) {
  const rows = await tx
    .select({ entry: answeredColumns, ...ownerColumns })
    .from(quarantineEntries)
    .leftJoin(customers, eq(customers.id, quarantineEntries.customerId))
    .leftJoin(resellers, eq(resellers.id, customers.resellerId))
    .where(inArray(quarantineEntries.id, ids))
  return rows.map((row) => ({ ...row, id: row.entry.id }))
}

/** The service's own scope check; row-level security is the second barrier. It also makes the index usable. */
export function inScope(scope: Scope): SQL | undefined {
  if (scope.as === 'digest') return eq(quarantineEntries.id, scope.entryId)
  return inTenant(quarantineEntries, scope)
}
