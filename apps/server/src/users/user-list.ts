import { defaultTimeZone, Role, type UserOrdering, type UserRoleFilter } from '@postern/core'
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { roleIds } from '../auth/role-ids'
import { everyCapability, heldCapabilities } from '../capability-sets/held-capabilities'
import type { Transaction } from '../db/database'
import { given } from '../db/given'
import { inTenant } from '../db/in-tenant'
import { listPage } from '../db/list-page'
import type { Scope } from '../db/scope'
import { eachWord, holdsLower } from '../db/text-search'
import { readManySettings } from '../digest-settings/digest-settings.service'
import { refuse } from '../http/refuse'
import { isListed } from '../tenants/restorable'
import { customers, resellers } from '../tenants/tenants.table'
import { userAddresses, users } from './users.table'

export interface UserListQuery {
  limit: number
  offset: number
  freeSearch: string
  ordering: UserOrdering
  customerId?: number | undefined
  resellerId?: number | undefined
  role?: UserRoleFilter | undefined
  isActive?: boolean | undefined
  hasTwoFactor?: boolean | undefined
  capabilitySetId?: number | undefined
  isDeleted?: boolean | undefined
  now: Date
}

/** A user with addresses and aliases, in wire format. */
export type UserRow = Awaited<ReturnType<typeof findUsers>>[number]

const orders: Record<UserOrdering, SQL[]> = {
  username: [asc(users.username)],
  '-username': [desc(users.username)],
  // Users who have never signed in come last in newest-first order and first in oldest-first order: one index serves both.
  lastSignInAt: [sql`${users.lastSignInAt} asc nulls first`, sql`${users.id} asc nulls first`],
  '-lastSignInAt': [sql`${users.lastSignInAt} desc nulls last`, sql`${users.id} desc nulls last`],
}

/** Searches names, departments and addresses. A customer or reseller outside the scope yields nothing. */
export async function listUsers(tx: Transaction, scope: Scope, query: UserListQuery) {
  const { limit, offset, freeSearch, ordering, customerId, resellerId, now, ...filter } = query
  const { role, isActive, hasTwoFactor, capabilitySetId, isDeleted } = filter
  const facts = and(
    inScope(scope),
    isListed(users.deletedAt, { isDeleted, now }),
    given(customerId, (id) => eq(users.customerId, id)),
    given(resellerId, (id) => eq(users.resellerId, id)),
    given(role, isOfRole),
    given(isActive, (value) => eq(users.isActive, value)),
    given(hasTwoFactor, (value) => eq(users.hasTwoFactor, value)),
    given(capabilitySetId, (id) => eq(users.capabilitySetId, id)),
  )
  const { rows, counted } = await listPage(tx, {
    ...{ scope, table: users, facts, limit, offset },
    question: [scope, customerId, resellerId, freeSearch, filter],
    texts: eachWord(freeSearch, (word) => holdsLower(users.searchText, word)),
    order: orders[ordering],
    readThese: (ids) => findUsers(tx, inArray(users.id, ids)),
  })
  return { users: rows, ...counted }
}

/** One user in the scope; missing and foreign ones are both not found. */
export async function findUser(
  tx: Transaction,
  scope: Scope,
  id: number,
  which: 'living' | 'deleted' = 'living',
): Promise<UserRow> {
  const state = which === 'living' ? isNull(users.deletedAt) : isNotNull(users.deletedAt)
  const [user] = await findUsers(tx, and(eq(users.id, id), inScope(scope), state))
  if (!user) throw refuse('requests.notFound')
  return user
}

async function findUsers(tx: Transaction, where: SQL | undefined) {
  const rows = await tx
    .select({
      id: users.id,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
      department: users.department,
      capabilitySetId: users.capabilitySetId,
      stored: users.capabilities,
      besideSet: users.ownCapabilities,
      resellerId: users.resellerId,
      resellerName: resellers.name,
      customerId: users.customerId,
      customerName: customers.name,
      ownTimezone: users.timezone,
      timezone: sql<string>`coalesce(${users.timezone}, ${customers.timezone}, ${defaultTimeZone})`,
      language: users.language,
      hasTwoFactor: users.hasTwoFactor,
      isActive: users.isActive,
      isInvited: sql<boolean>`${users.confirmedAt} is null and ${users.role} is not null`,
      lastSignInAt: users.lastSignInAt,
      deletedAt: users.deletedAt,
    })
    .from(users)
    .leftJoin(customers, eq(customers.id, users.customerId))
    .leftJoin(resellers, eq(resellers.id, users.resellerId))
    .where(where)
  const ids = rows.map(({ id }) => id)
  const addresses = await readAddresses(tx, ids)
  const customerIds = [...new Set(rows.flatMap(({ customerId }) => customerId ?? []))]
  const settingsOf = await readManySettings(tx, { customerIds, userIds: ids })
  return rows.map(({ stored, besideSet, resellerName, customerName, ...user }) => {
    const own = addresses.filter(({ userId }) => userId === user.id)
    const of = (isPrimary: boolean) => own.filter((one) => one.isPrimary === isPrimary).map(({ address }) => address)
    const { customerId, resellerId, role } = user
    const emails = of(true)
    // An administrator may sign in with an address in a domain that has moved to another customer.
    if (role !== null && emails.length === 0) emails.push(user.username)
    const held = role === null ? [] : [...heldCapabilities(stored)]
    return {
      ...user,
      customer: named(customerId, customerName),
      reseller: named(resellerId, resellerName),
      capabilities: held,
      ownCapabilities: user.capabilitySetId === null ? ownNames(stored) : (besideSet ?? []),
      aggregateDigests: customerId !== null && settingsOf({ customerId, userId: user.id }).aggregateDigests,
      // Username first, others alphabetically.
      emails: emails.sort((a, b) => Number(b === user.username) - Number(a === user.username)),
      aliases: of(false),
    }
  })
}

/** The first administrator holds all, as others with `null` do but for the sensitive ones. */
const ownNames = (held: string[] | null) => (held?.includes(everyCapability) ? null : held)

function named(id: number | null, name: string | null) {
  return id === null || name === null ? null : { id, name }
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

function isOfRole(filter: UserRoleFilter): SQL {
  const role = Object.values(Role).find((name) => `${roleIds[name]}` === filter)
  return role ? eq(users.role, role) : isNull(users.role)
}

/** The service's own scope check; row-level security is the second barrier. */
export function inScope(scope: Scope): SQL | undefined {
  return inTenant(users, scope)
}
