import { defaultTimeZone } from '@postern/core'
import { and, asc, desc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import { countRows } from '../db/count-rows'
import type { Transaction } from '../db/database'
import { given } from '../db/given'
import type { Scope } from '../db/scope'
import { eachWord, holds } from '../db/text-search'
import { customers } from '../tenants/tenants.table'
import { userAddresses, users } from './users.table'

export interface UserListQuery {
  limit: number
  offset: number
  freeSearch: string
  customerId?: number | undefined
  resellerId?: number | undefined
}

/** A user with addresses and aliases, as calls answer it. */
export type UserRow = Awaited<ReturnType<typeof findUsers>>[number]

/** By user name; searched in names and addresses. A customer or reseller outside the scope finds nothing. */
export async function listUsers(tx: Transaction, scope: Scope, query: UserListQuery) {
  const { limit, offset, freeSearch, customerId, resellerId } = query
  const where = and(
    inScope(scope),
    given(customerId, (id) => eq(users.customerId, id)),
    given(resellerId, (id) => eq(users.resellerId, id)),
    eachWord(freeSearch, (word) =>
      or(
        ...[users.username, users.firstName, users.lastName].map((column) => holds(column, word)),
        exists(
          tx
            .select({ one: sql`1` })
            .from(userAddresses)
            .where(and(eq(userAddresses.userId, users.id), holds(userAddresses.address, word))),
        ),
      ),
    ),
  )
  const found = await findUsers(tx, where, { limit, offset })
  const count = await countRows(tx, (atMost) => tx.select({ one: sql`1` }).from(users).where(where).limit(atMost))
  return { users: found, ...count }
}

export async function findUsers(
  tx: Transaction,
  where: SQL | undefined,
  { limit, offset = 0 }: { limit: number; offset?: number },
) {
  const rows = await tx
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
      resellerId: users.resellerId,
      customerId: users.customerId,
      timezone: sql<string>`coalesce(${users.timezone}, ${customers.timezone}, ${defaultTimeZone})`,
      hasTwoFactor: users.hasTwoFactor,
      isActive: users.isActive,
    })
    .from(users)
    .leftJoin(customers, eq(customers.id, users.customerId))
    .where(where)
    .orderBy(asc(users.username), asc(users.id))
    .limit(limit)
    .offset(offset)
  const addresses = await readAddresses(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((user) => {
    const own = addresses.filter(({ userId }) => userId === user.id)
    const of = (isPrimary: boolean) => own.filter((one) => one.isPrimary === isPrimary).map(({ address }) => address)
    return { ...user, emails: of(true), aliases: of(false) }
  })
}

async function readAddresses(tx: Transaction, ids: number[]) {
  if (ids.length === 0) return []
  const { userId, address, isPrimary } = userAddresses
  return tx
    .select({ userId, address, isPrimary })
    .from(userAddresses)
    .where(inArray(userId, ids))
    .orderBy(desc(isPrimary), asc(address))
}

/** The service's own check of scope; row-level security is the second wall. */
export function inScope(scope: Scope): SQL | undefined {
  if (scope.as === 'reseller') return eq(users.resellerId, scope.resellerId)
  if (scope.as === 'customer') return eq(users.customerId, scope.customerId)
  return undefined
}
