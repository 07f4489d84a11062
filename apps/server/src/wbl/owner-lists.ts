import { type OwnerColumns, ownerOf } from '@postern/core/sender-lists'
import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { wblEntries } from './wbl.table'

/** Maximum number of entries per owner. */
export const entriesAtMost = 50_000

const { resellerId, customerId, domainId, groupId, userId } = wblEntries

/** Id of an entry's owner at its own level. */
export const narrowestOwner = sql`coalesce(${userId}, ${groupId}, ${domainId}, ${customerId}, ${resellerId})`

/** Blocks other additions to these owners' lists until the transaction ends; always in the same order, so that two never wait for each other. */
export async function lockLists(tx: Transaction, owners: readonly OwnerColumns[]): Promise<void> {
  const locks = [...new Set(owners.map((columns) => `wbl ${JSON.stringify(ownerOf(columns))}`))].sort()
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(one, 0)) from unnest(${sql.param(locks)}::text[]) with ordinality as l (one, at) order by at`,
  )
}

/** Number of entries of one owner. */
export async function countOf(tx: Transaction, columns: OwnerColumns): Promise<number> {
  const [row] = await tx.select({ entries: count() }).from(wblEntries).where(ofOwner(columns))
  return row?.entries ?? 0
}

/** Entries of one owner. */
export function ofOwner(columns: OwnerColumns): SQL | undefined {
  const names = ['resellerId', 'customerId', 'domainId', 'groupId', 'userId'] as const
  return and(
    ...names.map((name) => (columns[name] === null ? isNull(wblEntries[name]) : eq(wblEntries[name], columns[name]))),
  )
}
