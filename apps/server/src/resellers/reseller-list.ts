import type { ResellerOrdering } from '@postern/core'
import { and, count, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { byOrdering } from '../db/by-ordering'
import { countRows } from '../db/count-rows'
import type { Transaction } from '../db/database'
import { eachWord, holds } from '../db/text-search'
import { isListed } from '../tenants/restorable'
import { customers, domains, resellers } from '../tenants/tenants.table'
import { users } from '../users/users.table'
import { countRecentMail } from './reseller-mail'

export interface ResellerListQuery {
  limit: number
  offset: number
  freeSearch: string
  ordering: ResellerOrdering
  isDeleted?: boolean | undefined
  now: Date
}

const columns = { name: sql`lower(${resellers.name})`, createdAt: resellers.createdAt }

/** One page, each with its number of customers, domains and people. Only for provider staff. */
export async function listResellers(tx: Transaction, query: ResellerListQuery) {
  const where = and(
    isListed(resellers.deletedAt, query),
    eachWord(query.freeSearch, (word) => holds(resellers.name, word)),
  )
  const rows = await readRows(tx, where, query)
  const bounded = (atMost: number) => tx.select({ one: sql`1` }).from(resellers).where(where).limit(atMost)
  return { resellers: rows, ...(await countRows(tx, bounded)) }
}

/** A reseller as shown in a list. */
export type ResellerRow = Awaited<ReturnType<typeof readRows>>[number]

/** One existing reseller, as shown in lists. */
export async function readReseller(tx: Transaction, id: number, now: Date): Promise<ResellerRow | undefined> {
  const where = and(eq(resellers.id, id), isNull(resellers.deletedAt))
  const [reseller] = await readRows(tx, where, { limit: 1, offset: 0, ordering: 'name', now })
  return reseller
}

type Page = Pick<ResellerListQuery, 'limit' | 'offset' | 'ordering' | 'now'>

async function readRows(tx: Transaction, where: SQL | undefined, { limit, offset, ordering, now }: Page) {
  const rows = await tx
    .select()
    .from(resellers)
    .where(where)
    .orderBy(...byOrdering(ordering, columns, resellers.id))
    .limit(limit)
    .offset(offset)
  const ids = rows.map(({ id }) => id)
  const owned = {
    customers: await countBy(tx, customers, ids),
    activeCustomers: await countBy(tx, customers, ids, eq(customers.isActive, true)),
    domains: await countBy(tx, domains, ids),
    // As in its figures: its own administrators are not recipients.
    users: await countBy(tx, users, ids, isNotNull(users.customerId)),
  }
  const mail = await countRecentMail(tx, 'reseller', ids, now)
  return rows.map((reseller) => ({
    ...reseller,
    metrics: {
      customers: owned.customers.get(reseller.id) ?? 0,
      activeCustomers: owned.activeCustomers.get(reseller.id) ?? 0,
      domains: owned.domains.get(reseller.id) ?? 0,
      users: owned.users.get(reseller.id) ?? 0,
      ...(mail.get(reseller.id) ?? { mail: 0, mailIsEstimate: false }),
    },
  }))
}

async function countBy(
  tx: Transaction,
  table: typeof customers | typeof domains | typeof users,
  ids: number[],
  which?: SQL,
) {
  if (ids.length === 0) return new Map<number, number>()
  const rows = await tx
    .select({ id: table.resellerId, rows: count() })
    .from(table)
    .where(and(inArray(table.resellerId, ids), isNull(table.deletedAt), which))
    .groupBy(table.resellerId)
  return new Map(rows.map(({ id, rows }) => [id, rows]))
}
