import { and, count, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { type Caller, scopeOf } from '../http/caller'
import { versionOf } from '../http/version'
import { customers, resellers } from '../tenants/tenants.table'
import { inScope } from '../users/user-list'
import { standsAbove } from '../users/user-rights'
import { users } from '../users/users.table'
import type { capabilitySets } from './capability-sets.table'

export type SetRow = typeof capabilitySets.$inferSelect

/** A set as returned by calls. */
export type CapabilitySetAnswer = Awaited<ReturnType<typeof answersOf>>[number]

export async function answerOf(tx: Transaction, caller: Caller, set: SetRow): Promise<CapabilitySetAnswer> {
  const [answer] = await answersOf(tx, caller, [set])
  if (!answer) throw new Error('A set has an answer.')
  return answer
}

/** Sets with their owners, and the number of users in the caller's scope who have each. */
export async function answersOf(tx: Transaction, caller: Caller, sets: readonly SetRow[]) {
  const userCounts = await countUsers(tx, caller, sets)
  const ownersOf = await readOwners(tx, caller, sets)
  return sets.map((set) => ({
    id: set.id,
    name: set.name,
    description: set.description,
    capabilities: set.capabilities,
    isPreset: set.isPreset,
    isEditable: isEditable(caller, set) && standsAbove(caller, { role: caller.role, capabilities: set.capabilities }),
    ...ownersOf(set),
    userCount: userCounts.get(set.id) ?? 0,
    version: setVersion(set),
  }))
}

/** The version of a set as callers see it. */
export function setVersion({ name, description, capabilities }: Pick<SetRow, 'name' | 'description' | 'capabilities'>) {
  return versionOf({ name, description, capabilities })
}

export function isEditable(caller: Caller, set: SetRow): boolean {
  if (set.isPreset) return false
  const scope = scopeOf(caller)
  if (scope.as === 'reseller') return set.resellerId === scope.resellerId
  return scope.as === 'provider' || set.customerId === caller.customerId
}

async function countUsers(tx: Transaction, caller: Caller, sets: readonly SetRow[]): Promise<Map<number, number>> {
  const ids = sets.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: users.capabilitySetId, users: count() })
    .from(users)
    .where(and(inArray(users.capabilitySetId, ids), isNull(users.deletedAt), inScope(scopeOf(caller))))
    .groupBy(users.capabilitySetId)
  return new Map(rows.flatMap(({ id, users }) => (id === null ? [] : [[id, users]])))
}

/** A reseller's name is hidden from its customers. */
async function readOwners(tx: Transaction, caller: Caller, sets: readonly SetRow[]) {
  const idsOf = (column: 'customerId' | 'resellerId') => [...new Set(sets.flatMap((set) => set[column] ?? []))]
  const customerRows = await named(tx, customers, idsOf('customerId'))
  const resellerRows = await named(tx, resellers, scopeOf(caller).as === 'customer' ? [] : idsOf('resellerId'))
  return ({ customerId, resellerId }: SetRow) => ({
    customerId,
    customer: customerRows.find(({ id }) => id === customerId) ?? null,
    resellerId,
    reseller: resellerRows.find(({ id }) => id === resellerId) ?? null,
  })
}

async function named(tx: Transaction, table: typeof customers | typeof resellers, ids: number[]) {
  if (ids.length === 0) return []
  return tx.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, ids))
}
