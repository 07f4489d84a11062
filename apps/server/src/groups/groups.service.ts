import type { GroupOrdering } from '@postern/core'
import { and, asc, count, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction, AuditValues } from '../audit/audit.table'
import { holdCustomer } from '../customers/hold-customer'
import { byOrdering } from '../db/by-ordering'
import { countRows } from '../db/count-rows'
import type { Transaction } from '../db/database'
import { given } from '../db/given'
import { inTenant } from '../db/in-tenant'
import type { Scope } from '../db/scope'
import { eachWord, holds, holdsLower } from '../db/text-search'
import { scopeOf } from '../http/caller'
import { refuse, refuseField } from '../http/refuse'
import { someNames } from '../http/some-names'
import { refuseStale, versionOf } from '../http/version'
import { isListed, isRestorable } from '../tenants/restorable'
import { customers } from '../tenants/tenants.table'
import type { UserRequest } from '../users/users.service'
import { userAddresses, users } from '../users/users.table'
import { groupMembers, groups } from './groups.table'
import { rulesNamingGroup } from './rule-groups'

export interface GroupListQuery {
  limit: number
  offset: number
  freeSearch: string
  ordering: GroupOrdering
  customerId?: number | undefined
  /** True to list restorable groups in place of the existing ones. */
  isDeleted?: boolean | undefined
}

/** A group with its customer and number of members, as returned by calls. */
export type GroupRow = Awaited<ReturnType<typeof findGroups>>[number]

const columns = { name: sql`lower(${groups.name})`, updatedAt: groups.updatedAt }

export async function listGroups(
  { tx, caller, now }: Pick<UserRequest, 'tx' | 'caller' | 'now'>,
  query: GroupListQuery,
) {
  const { limit, offset, ordering, customerId, freeSearch, isDeleted } = query
  const where = and(
    inScope(scopeOf(caller)),
    isListed(groups.deletedAt, { isDeleted, now }),
    isNull(customers.deletedAt),
    given(customerId, (id) => eq(groups.customerId, id)),
    eachWord(freeSearch, (word) => or(holds(groups.name, word), holds(groups.description, word))),
  )
  const found = await findGroups(tx, where, { limit, offset, order: byOrdering(ordering, columns, groups.id) })
  const counted = await countRows(tx, (atMost) =>
    tx
      .select({ one: sql`1` })
      .from(groups)
      .innerJoin(customers, eq(customers.id, groups.customerId))
      .where(where)
      .limit(atMost),
  )
  return { groups: found, ...counted }
}

/** Finds a group in scope; missing and foreign ones both give not found. */
export async function findGroup(
  tx: Transaction,
  scope: Scope,
  id: number,
  state: SQL = isNull(groups.deletedAt),
): Promise<GroupRow> {
  const where = and(eq(groups.id, id), state, isNull(customers.deletedAt), inScope(scope))
  const [group] = await findGroups(tx, where, { limit: 1 })
  if (!group) throw refuse('requests.notFound')
  return group
}

/** Version of the editable fields of a group; members change through separate calls. */
export function groupVersion({ name, description }: Pick<GroupRow, 'name' | 'description'>): string {
  return versionOf({ name, description })
}

export async function addGroup(
  request: UserRequest,
  values: { name: string; description?: string | undefined; customerId?: number | undefined },
): Promise<number> {
  const { tx, caller, now } = request
  const customerId = values.customerId ?? caller.customerId
  if (customerId === null) throw refuseField('customerId', 'customers.missing')
  const customer = await holdCustomer(tx, scopeOf(caller), customerId)
  if (!customer) throw refuse('requests.notFound')
  const { name, description = '' } = values
  const tenant = { resellerId: customer.resellerId, customerId }
  const [added] = await tx
    .insert(groups)
    .values({ ...tenant, name, description, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning()
  if (!added) throw refuseField('name', 'groups.nameTaken')
  await audit(request, added, { action: 'groupAdded', after: { name, description } })
  return added.id
}

export async function changeGroup(
  request: UserRequest & { ifMatch: string | null },
  id: number,
  values: { name?: string | undefined; description?: string | undefined },
): Promise<void> {
  const { tx, now } = request
  const group = await groupToChange(request, id)
  refuseStale(request.ifMatch, groupVersion(group))
  const before = { name: group.name, description: group.description }
  const after = { name: values.name ?? before.name, description: values.description ?? before.description }
  if (groupVersion(after) === groupVersion(before)) return
  await refuseTakenName(tx, group, after.name)
  await tx
    .update(groups)
    .set({ ...after, updatedAt: now })
    .where(eq(groups.id, id))
  await audit(request, group, { action: 'groupChanged', before, after })
}

/** Hides a group that no rule names; its members stay with it, as it can be restored for 30 days. */
export async function removeGroup(request: UserRequest & { ifMatch: string | null }, id: number): Promise<void> {
  const group = await groupToChange(request, id)
  refuseStale(request.ifMatch, groupVersion(group))
  const rules = someNames(await rulesNamingGroup(request.tx, group))
  if (rules !== '') throw refuse('groups.inUse', { rules })
  await request.tx.update(groups).set({ deletedAt: request.now }).where(eq(groups.id, id))
  await audit(request, group, { action: 'groupDeleted', before: { name: group.name } })
}

/** Undoes a deletion, with the members who are still users. A group deleted with its customer is restored with it. */
export async function restoreGroup(request: UserRequest, id: number): Promise<void> {
  const { tx, now } = request
  const group = await groupToChange(request, id, isRestorable(groups.deletedAt, now))
  await refuseTakenName(tx, group, group.name)
  await tx.update(groups).set({ deletedAt: null, updatedAt: now }).where(eq(groups.id, id))
  await audit(request, group, { action: 'groupRestored', after: { name: group.name } })
}

export async function listMembers(
  { tx, caller }: Pick<UserRequest, 'tx' | 'caller'>,
  id: number,
  { limit, offset, freeSearch }: Pick<GroupListQuery, 'limit' | 'offset' | 'freeSearch'>,
) {
  await findGroup(tx, scopeOf(caller), id)
  const where = and(
    eq(groupMembers.groupId, id),
    isNull(users.deletedAt),
    eachWord(freeSearch, (word) => holdsLower(users.searchText, word)),
  )
  const rows = await tx
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      isActive: users.isActive,
      addedAt: groupMembers.addedAt,
      username: users.username,
    })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(where)
    .orderBy(asc(users.username))
    .limit(limit)
    .offset(offset)
  const counted = await countRows(tx, (atMost) =>
    tx
      .select({ one: sql`1` })
      .from(groupMembers)
      .innerJoin(users, eq(users.id, groupMembers.userId))
      .where(where)
      .limit(atMost),
  )
  return { members: rows.map(({ username, ...member }) => ({ ...member, emails: [username] })), ...counted }
}

/** Adds users of the group's customer. An unknown address is reported and does not prevent adding the others. */
export async function attachMembers(
  request: UserRequest,
  id: number,
  { userIds, addresses }: { userIds: readonly number[]; addresses: readonly string[] },
) {
  const { tx, now } = request
  const group = await groupToChange(request, id)
  const asked = [...new Set(addresses.map((address) => address.trim().toLowerCase()).filter(Boolean))]
  const found = asked.length === 0 ? [] : await usersAt(tx, group.customerId, asked)
  const known = userIds.length === 0 ? [] : await usersOf(tx, group.customerId, userIds)
  if (known.length < new Set(userIds).size) throw refuse('requests.notFound')
  const ids = [...new Set([...known, ...found.map(({ userId }) => userId)])]
  const { resellerId, customerId } = group
  const added =
    ids.length === 0
      ? []
      : await tx
          .insert(groupMembers)
          .values(ids.map((userId) => ({ groupId: id, userId, resellerId, customerId, addedAt: now })))
          .onConflictDoNothing()
          .returning({ userId: groupMembers.userId })
  if (added.length > 0) {
    await touch(request, id)
    await audit(request, group, { action: 'groupMembersAdded', after: { users: await namesOf(tx, added) } })
  }
  const unknown = asked.filter((address) => !found.some((one) => one.address === address))
  return { added: added.length, already: ids.length - added.length, unknown }
}

export async function detachMember(request: UserRequest, id: number, userId: number): Promise<void> {
  const { tx } = request
  const group = await groupToChange(request, id)
  const removed = await tx
    .delete(groupMembers)
    .where(and(eq(groupMembers.groupId, id), eq(groupMembers.userId, userId)))
    .returning({ userId: groupMembers.userId })
  if (removed.length === 0) throw refuse('requests.notFound')
  await touch(request, id)
  await audit(request, group, { action: 'groupMemberRemoved', before: { users: await namesOf(tx, removed) } })
}

/** Locks the row, so that concurrent changes run one after the other. */
async function groupToChange({ tx, caller }: UserRequest, id: number, state?: SQL): Promise<GroupRow> {
  const scope = scopeOf(caller)
  await tx
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.id, id), inScope(scope)))
    .for('no key update')
  return findGroup(tx, scope, id, state)
}

interface Page {
  limit: number
  offset?: number
  order?: SQL[]
}

async function findGroups(tx: Transaction, where: SQL | undefined, { limit, offset = 0, order = [] }: Page) {
  const rows = await tx
    .select({ group: groups, customerName: customers.name })
    .from(groups)
    .innerJoin(customers, eq(customers.id, groups.customerId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const counted = await countMembers(
    tx,
    rows.map(({ group }) => group.id),
  )
  return rows.map(({ group, customerName }) => ({
    ...group,
    customer: { id: group.customerId, name: customerName },
    memberCount: counted.get(group.id) ?? 0,
  }))
}

async function countMembers(tx: Transaction, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: groupMembers.groupId, members: count() })
    .from(groupMembers)
    .innerJoin(users, and(eq(users.id, groupMembers.userId), isNull(users.deletedAt)))
    .where(inArray(groupMembers.groupId, ids))
    .groupBy(groupMembers.groupId)
  return new Map(rows.map(({ id, members }) => [id, members]))
}

function usersAt(tx: Transaction, customerId: number, addresses: readonly string[]) {
  return tx
    .select({ address: userAddresses.address, userId: users.id })
    .from(userAddresses)
    .innerJoin(users, eq(users.id, userAddresses.userId))
    .where(
      and(inArray(userAddresses.address, [...addresses]), eq(users.customerId, customerId), isNull(users.deletedAt)),
    )
}

async function usersOf(tx: Transaction, customerId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.customerId, customerId), isNull(users.deletedAt)))
  return rows.map(({ id }) => id)
}

async function namesOf(tx: Transaction, members: readonly { userId: number }[]): Promise<string[]> {
  const ids = members.map(({ userId }) => userId)
  const rows = await tx.select({ username: users.username }).from(users).where(inArray(users.id, ids))
  return rows.map(({ username }) => username).sort()
}

async function touch({ tx, now }: UserRequest, id: number): Promise<void> {
  await tx.update(groups).set({ updatedAt: now }).where(eq(groups.id, id))
}

async function refuseTakenName(tx: Transaction, { id, customerId }: GroupRow, name: string): Promise<void> {
  const named = and(eq(groups.customerId, customerId), sql`lower(${groups.name}) = lower(${name})`)
  const other = and(named, ne(groups.id, id), isNull(groups.deletedAt))
  const [same] = await tx.select({ id: groups.id }).from(groups).where(other)
  if (same) throw refuseField('name', 'groups.nameTaken')
}

/** The service's own scope check; row-level security is the second line of defence. */
function inScope(scope: Scope): SQL | undefined {
  return inTenant(groups, scope)
}

async function audit(
  { tx, caller, address, now }: UserRequest,
  { id, resellerId, customerId }: { id: number; resellerId: number; customerId: number },
  change: { action: AuditAction; before?: AuditValues; after?: AuditValues },
): Promise<void> {
  const { userId, username } = caller
  await writeAudit(tx, { userId, username, resellerId, customerId, address, now, target: `group ${id}`, ...change })
}
