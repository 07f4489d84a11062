import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction, AuditValues } from '../audit/audit.table'
import type { Transaction } from '../db/database'
import { type Caller, scopeOf } from '../http/caller'
import { refuse, refuseField } from '../http/refuse'
import { refuseStale } from '../http/version'
import { placeOf } from '../users/user-places'
import { refuseAboveOwn } from '../users/user-rights'
import type { UserRequest } from '../users/users.service'
import { users } from '../users/users.table'
import {
  answerOf,
  answersOf,
  type CapabilitySetAnswer,
  isEditable,
  type SetRow,
  setVersion,
} from './capability-set-answer'
import { capabilitySets } from './capability-sets.table'
import { effectiveCapabilities, holdSet } from './given-set'

interface NewSet {
  name: string
  description?: string | undefined
  capabilities: readonly string[]
  /** Absent: a set at the caller's level. */
  customerId?: number | undefined
}

export interface CapabilitySetValues {
  name?: string | undefined
  description?: string | undefined
  capabilities?: readonly string[] | undefined
}

/** Lists the sets that users of the caller's level can be granted, or users of a given customer or reseller in scope. */
export async function listSets(
  tx: Transaction,
  caller: Caller,
  asked: { customerId?: number | undefined; resellerId?: number | undefined },
): Promise<CapabilitySetAnswer[]> {
  const place = (await placeOf(tx, caller, { ...asked, isOnlyRead: true })) ?? levelOf(caller)
  const { resellerId, customerId } = capabilitySets
  const at = (column: typeof resellerId | typeof customerId, owner: number | null) =>
    owner === null ? isNull(column) : or(isNull(column), eq(column, owner))
  const rows = await tx
    .select()
    .from(capabilitySets)
    .where(and(offeredTo(caller), at(resellerId, place.resellerId), at(customerId, place.customerId)))
    .orderBy(sql`not ${capabilitySets.isPreset}`, asc(sql`lower(${capabilitySets.name})`), asc(capabilitySets.id))
  return answersOf(tx, caller, rows)
}

/** Finds a set visible to the caller; missing and foreign ones both give not found. */
export async function findSet(tx: Transaction, caller: Caller, id: number): Promise<CapabilitySetAnswer> {
  return answerOf(tx, caller, await visibleSet(tx, caller, id))
}

/** Adds a set at the caller's level or for one customer in scope. The caller must hold all of its capabilities (XT-07). */
export async function addSet(
  request: UserRequest,
  { name, description = '', capabilities, customerId }: NewSet,
): Promise<CapabilitySetAnswer> {
  const { tx, caller, now } = request
  refuseAboveOwn(caller, { role: caller.role, capabilities })
  // The caller's own customer is checked too: it may have moved to another reseller since the call began.
  const owner = customerId ?? caller.customerId ?? undefined
  const place = (await placeOf(tx, caller, { customerId: owner })) ?? levelOf(caller)
  await refuseTakenName(tx, { id: null, ...place }, name)
  const values = { name, description, capabilities: effectiveCapabilities(capabilities, []) }
  const [added] = await tx
    .insert(capabilitySets)
    .values({ ...values, ...place, createdAt: now })
    .returning()
  if (!added) throw new Error('The database answered no row.')
  await audit(request, added, { action: 'capabilitySetAdded', after: values })
  return answerOf(tx, caller, added)
}

/** Changes a set and with it its users' capabilities. Rejected when the caller lacks one of its capabilities, before or after. */
export async function changeSet(
  request: UserRequest & { ifMatch: string | null },
  id: number,
  values: CapabilitySetValues,
): Promise<CapabilitySetAnswer> {
  const { tx, caller } = request
  const set = await setToChange(request, id)
  refuseStale(request.ifMatch, setVersion(set))
  const after = {
    name: values.name ?? set.name,
    description: values.description ?? set.description,
    capabilities: values.capabilities ? effectiveCapabilities(values.capabilities, []) : set.capabilities,
  }
  refuseAboveOwn(caller, { role: caller.role, capabilities: after.capabilities })
  if (after.name !== set.name) await refuseTakenName(tx, set, after.name)
  const [changed = set] = await tx.update(capabilitySets).set(after).where(eq(capabilitySets.id, id)).returning()
  if (String(after.capabilities) !== String(set.capabilities)) await giveAnew(tx, changed)
  const { name, description, capabilities } = set
  if (setVersion(changed) !== setVersion(set)) {
    await audit(request, set, { action: 'capabilitySetChanged', before: { name, description, capabilities }, after })
  }
  return answerOf(tx, caller, changed)
}

/** Removes a set that nobody has, not even a deleted user who can be restored. */
export async function removeSet(request: UserRequest & { ifMatch: string | null }, id: number): Promise<void> {
  const set = await setToChange(request, id)
  refuseStale(request.ifMatch, setVersion(set))
  const [user] = await request.tx.select({ id: users.id }).from(users).where(eq(users.capabilitySetId, id)).limit(1)
  if (user) {
    throw refuse('capabilitySets.inUse')
  }
  await request.tx.delete(capabilitySets).where(eq(capabilitySets.id, id))
  await audit(request, set, { action: 'capabilitySetRemoved', before: { name: set.name } })
}

async function visibleSet(tx: Transaction, caller: Caller, id: number): Promise<SetRow> {
  const [set] = await tx
    .select()
    .from(capabilitySets)
    .where(and(eq(capabilitySets.id, id), offeredTo(caller)))
  if (!set) throw refuse('requests.notFound')
  return set
}

async function setToChange({ tx, caller }: UserRequest, id: number): Promise<SetRow> {
  const set = await visibleSet(tx, caller, id)
  if (!isEditable(caller, set)) {
    throw refuse('capabilitySets.offered')
  }
  await holdSet(tx, id, { isChanged: true })
  const [locked = set] = await tx.select().from(capabilitySets).where(eq(capabilitySets.id, id)).for('update')
  refuseAboveOwn(caller, { role: caller.role, capabilities: locked.capabilities })
  return locked
}

/** Two sets of one owner with the same name could not be told apart when granting one. */
async function refuseTakenName(
  tx: Transaction,
  { id, resellerId, customerId }: Pick<SetRow, 'resellerId' | 'customerId'> & { id: number | null },
  name: string,
): Promise<void> {
  const owner = `capability sets of ${resellerId} ${customerId}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${owner}, 0))`)
  const is = (column: typeof capabilitySets.resellerId | typeof capabilitySets.customerId, owner: number | null) =>
    owner === null ? isNull(column) : eq(column, owner)
  const [taken] = await tx
    .select({ id: capabilitySets.id })
    .from(capabilitySets)
    .where(
      and(
        is(capabilitySets.resellerId, resellerId),
        is(capabilitySets.customerId, customerId),
        eq(sql`lower(${capabilitySets.name})`, sql`lower(${name})`),
        id === null ? undefined : ne(capabilitySets.id, id),
      ),
    )
    .limit(1)
  if (taken) throw refuseField('name', 'capabilitySets.nameTaken')
}

async function giveAnew(tx: Transaction, set: SetRow): Promise<void> {
  const holders = await tx
    .select({ own: users.ownCapabilities, ids: sql<number[]>`array_agg(${users.id})` })
    .from(users)
    .where(eq(users.capabilitySetId, set.id))
    .groupBy(users.ownCapabilities)
  for (const { own, ids } of holders) {
    const capabilities = effectiveCapabilities(set.capabilities, own ?? [])
    await tx.update(users).set({ capabilities }).where(inArray(users.id, ids))
  }
}

function levelOf({ resellerId, customerId }: Caller) {
  return { resellerId, customerId }
}

/** The service's own scope check; row-level security is the second line of defence. */
function offeredTo(caller: Caller): SQL | undefined {
  const scope = scopeOf(caller)
  if (scope.as === 'provider') return undefined
  const { resellerId, customerId } = capabilitySets
  const ofProvider = and(isNull(resellerId), isNull(customerId))
  if (scope.as === 'reseller') return or(ofProvider, eq(resellerId, scope.resellerId))
  const ofReseller = and(isNull(customerId), eq(resellerId, caller.resellerId ?? 0))
  return or(ofProvider, ofReseller, eq(customerId, caller.customerId ?? 0))
}

async function audit(
  { tx, caller, address, now }: UserRequest,
  { id, resellerId, customerId }: SetRow,
  change: { action: AuditAction; before?: AuditValues; after?: AuditValues },
): Promise<void> {
  const { userId, username } = caller
  const target = `capability set ${id}`
  await writeAudit(tx, { userId, username, resellerId, customerId, address, now, target, ...change })
}
