import { type Capability, type Language, Role } from '@postern/core'
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction, AuditValues } from '../audit/audit.table'
import { roleIds } from '../auth/role-ids'
import { countTry, type ThrottleRule } from '../auth/throttle.service'
import { effectiveCapabilities, findGivenSet } from '../capability-sets/given-set'
import { heldCapabilities } from '../capability-sets/held-capabilities'
import { holdCustomer } from '../customers/hold-customer'
import { asSystem } from '../db/as-system'
import type { Transaction } from '../db/database'
import { readDigestSettings, readOverride, saveDigestSettings } from '../digest-settings/digest-settings.service'
import { type Caller, scopeOf } from '../http/caller'
import { refuse, refuseField } from '../http/refuse'
import { refuseStale, versionOf } from '../http/version'
import { AccountMail } from '../mail/account-mail/account-mail.table'
import { orderAccountMail } from '../mail/account-mail/order-account-mail'
import { inviteUser } from '../passwords/invite-user'
import { knownZone } from '../profile/known-zone'
import { isPastRestoring } from '../tenants/restorable'
import { cleanAddresses, giveAddresses, takenAddress } from './user-addresses'
import { findUser, inScope, type UserRow } from './user-list'
import { fitsPlace, type Place, placeFor } from './user-places'
import { refuseAboveOwn, refuseHigher } from './user-rights'
import { userAddresses, users } from './users.table'

export interface UserRequest {
  tx: Transaction
  caller: Caller
  /** Client address for the log. */
  address: string
  now: Date
}

/** Editable fields of a user; omitted ones stay, or are empty for a new one. */
export interface UserValues {
  firstName?: string | undefined
  lastName?: string | undefined
  /** Id of the role; `null`: mail-only user. */
  role?: number | null | undefined
  department?: string | null | undefined
  capabilitySetId?: number | null | undefined
  /** In addition to those of the set; `null`: all of them. */
  ownCapabilities?: readonly Capability[] | null | undefined
  /** `null`: the customer's. */
  timezone?: string | null | undefined
  language?: Language | null | undefined
  aggregateDigests?: boolean | undefined
  emails?: readonly string[] | undefined
}

export interface NewUser extends UserValues {
  /** The first one is the username. */
  emails: readonly string[]
  /** Omitted: the caller's own. */
  customerId?: number | null | undefined
  resellerId?: number | null | undefined
}

/**
 * Adds a user in the caller's scope and returns its id; an administrator is mailed an invitation. Nobody can assign a role, place or
 * capability above their own (XT-07). Rejections name their field.
 */
export async function addUser(request: UserRequest, values: NewUser): Promise<number> {
  const { tx, caller, now } = request
  const role = roleOf(values.role)
  const place = await placeFor(tx, caller, { role, customerId: values.customerId, resellerId: values.resellerId })
  const held = await heldWith(tx, caller, { ...given(values), ...place, role })
  refuseAboveOwn(caller, { role, capabilities: held.capabilities })
  const emails = cleanAddresses(values.emails, 'emails')
  const [username = ''] = emails
  const { firstName = '', lastName = '', department = null, language = null, timezone = null } = values
  const details = {
    firstName,
    lastName,
    department,
    language,
    timezone: timezone === null ? null : knownZone(timezone),
  }
  const [added] = await tx
    .insert(users)
    .values({ username, role, ...place, ...details, ...held, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (!added) throw await takenAddress(tx, caller, username, 'emails')
  const { id } = added
  await giveAddresses(tx, caller, { user: { id, role, ...place }, addresses: emails, isPrimary: true, field: 'emails' })
  if (values.aggregateDigests !== undefined) await aggregate(request, { id, ...place }, values.aggregateDigests)
  const after = { username, role, ...details, ...auditedRights(held) }
  await audit(request, { id, ...place }, { action: 'userAdded', after })
  if (role !== null) await inviteUser(tx, { userId: id, now, by: { ...caller, address: request.address } })
  return id
}

/** Changes the given fields of a user, but never the caller's own role, capabilities or activity. */
export async function changeUser(
  request: UserRequest & { ifMatch: string | null },
  id: number,
  values: UserValues & { isActive?: boolean | undefined },
): Promise<void> {
  const { tx, caller } = request
  const user = await userToChange(request, id)
  refuseStale(request.ifMatch, userVersion(user))
  const { emails, aggregateDigests, timezone, firstName, lastName, department, language, isActive } = values
  const plain = given({ firstName, lastName, department, language, isActive })
  const role = values.role === undefined ? user.role : roleOf(values.role)
  const asksForRights = [values.role, values.capabilitySetId, values.ownCapabilities].some(
    (value) => value !== undefined,
  )
  const held = asksForRights ? await heldWith(tx, caller, { ...user, ...given(values), role }) : null
  const { capabilities } = held ?? user
  refuseOwnRights(caller, user, { role, isActive: isActive ?? user.isActive, capabilities })
  if (!fitsPlace(role, user)) throw refuseField('role', 'users.wrongRole')
  refuseAboveOwn(caller, { role, capabilities })
  if (user.role === Role.SuperAdmin && (role !== user.role || isActive === false)) await keepOneSuperAdmin(tx, id)
  const zone = timezone === undefined ? {} : { timezone: timezone === null ? null : knownZone(timezone) }
  const changes = { ...plain, ...zone, ...held, role }
  await tx.update(users).set(changes).where(eq(users.id, id))
  if (emails) await replaceEmails(request, user, { role, emails })
  if (aggregateDigests !== undefined) await aggregate(request, user, aggregateDigests)
  if (role !== null && user.role === null) {
    await inviteUser(tx, { userId: id, now: request.now, by: { ...caller, address: request.address } })
  }
  const after = await findUser(tx, scopeOf(caller), id)
  await auditChange(request, user, after)
}

/** Deletes a user, who can no longer sign in or receive mail; can be restored for 30 days. Ends all sessions (XA-17). */
export async function removeUser(request: UserRequest & { ifMatch: string | null }, id: number): Promise<void> {
  const user = await userToChange(request, id)
  refuseStale(request.ifMatch, userVersion(user))
  if (id === request.caller.userId) throw refuse('users.ownAccount')
  if (user.role === Role.SuperAdmin) await keepOneSuperAdmin(request.tx, id)
  await request.tx.update(users).set({ deletedAt: request.now }).where(eq(users.id, id))
  await audit(request, user, { action: 'userDeleted', before: { username: user.username } })
}

/** Restores a deleted user; earlier sessions stay ended. */
export async function restoreUser(request: UserRequest, id: number): Promise<void> {
  const scope = scopeOf(request.caller)
  const { customerId, deletedAt } = await findUser(request.tx, scope, id, 'deleted')
  if (!deletedAt || isPastRestoring(deletedAt, request.now)) throw refuse('requests.notFound')
  const customer = customerId === null ? null : await holdCustomer(request.tx, scope, customerId)
  const user = await userToChange(request, id, 'deleted')
  if (customer === undefined) {
    throw refuse('users.customerDeleted')
  }
  await request.tx.update(users).set({ deletedAt: null }).where(eq(users.id, id))
  await audit(request, user, { action: 'userRestored', after: { username: user.username } })
}

/** Adds an alias to a user (AM-088). */
export async function addAlias(request: UserRequest, id: number, alias: string): Promise<void> {
  const { tx, caller } = request
  const user = await userToChange(request, id)
  const addresses = cleanAddresses([alias], 'alias')
  if ([...user.emails, ...user.aliases].some((address) => addresses.includes(address))) return
  await giveAddresses(tx, caller, { user, addresses, isPrimary: false, field: 'alias' })
  await audit(request, user, { action: 'aliasAdded', after: { alias: addresses[0] ?? '' } })
}

/** Removes an alias; the account's own addresses stay. */
export async function removeAlias(request: UserRequest, id: number, alias: string): Promise<void> {
  const user = await userToChange(request, id)
  const [address = ''] = cleanAddresses([alias], 'alias')
  const { rowCount } = await request.tx
    .delete(userAddresses)
    .where(and(eq(userAddresses.userId, id), eq(userAddresses.address, address), eq(userAddresses.isPrimary, false)))
  if (!rowCount) throw refuse('requests.notFound')
  await audit(request, user, { action: 'aliasRemoved', before: { alias: address } })
}

/** Version of a user's editable fields, excluding those inherited from the customer, the reseller or the capability set. */
export function userVersion(user: UserRow): string {
  const { username, firstName, lastName, department, role, language, ownTimezone, isActive, emails, aliases } = user
  const { resellerId, customerId, capabilitySetId, ownCapabilities, aggregateDigests, deletedAt } = user
  return versionOf({
    ...{ username, firstName, lastName, department, role, language, ownTimezone, isActive, emails, aliases },
    ...{ resellerId, customerId, capabilitySetId, ownCapabilities, aggregateDigests, deletedAt },
  })
}

/**
 * User that the caller may manage, locked so that two changes are applied one after the other; foreign ones are not found, and ones with
 * more permissions than the caller are rejected.
 */
export async function userToChange(
  { tx, caller }: Pick<UserRequest, 'tx' | 'caller'>,
  id: number,
  which: 'living' | 'deleted' = 'living',
): Promise<UserRow> {
  const scope = scopeOf(caller)
  const state = which === 'living' ? isNull(users.deletedAt) : isNotNull(users.deletedAt)
  await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), inScope(scope), state))
    .for('no key update')
  const user = await findUser(tx, scope, id, which)
  refuseHigher(caller, user)
  return user
}

export async function audit(
  { tx, caller, address, now }: UserRequest,
  { id, resellerId, customerId }: { id: number } & Place,
  change: { action: AuditAction; before?: AuditValues; after?: AuditValues },
): Promise<void> {
  const { userId, username } = caller
  await writeAudit(tx, { userId, username, resellerId, customerId, address, now, target: `user ${id}`, ...change })
}

async function auditChange(request: UserRequest, before: UserRow, after: UserRow): Promise<void> {
  const [was, is] = [auditedValues(before), auditedValues(after)]
  const changed = (Object.keys(is) as (keyof AuditValues)[]).filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  )
  if (changed.length === 0) return
  const only = (values: AuditValues) => Object.fromEntries(changed.map((name) => [name, values[name] ?? null]))
  await audit(request, after, { action: 'userChanged', before: only(was), after: only(is) })
}

function auditedValues(user: UserRow): AuditValues {
  const { username, firstName, lastName, department, role, language, ownTimezone: timezone, isActive, emails } = user
  const { aggregateDigests } = user
  const details = { username, firstName, lastName, department, role, language, timezone, isActive, emails }
  return { ...details, aggregateDigests, ...auditedRights(user) }
}

function auditedRights({
  capabilitySetId,
  capabilities,
}: Pick<typeof users.$inferSelect, 'capabilitySetId' | 'capabilities'>) {
  return { capabilitySetId, capabilities }
}

interface Rights extends Place {
  role: string | null
  capabilitySetId?: number | null
  ownCapabilities?: readonly string[] | null
}

/** Columns with a user's permissions. Mail-only users hold none. */
async function heldWith(tx: Transaction, caller: Caller, rights: Rights) {
  const { role, capabilitySetId = null, ownCapabilities = null } = rights
  if (role === null) return { capabilitySetId: null, ownCapabilities: null, capabilities: null }
  if (capabilitySetId === null) {
    // All means everything the caller has but the sensitive ones: capabilities added to the product later are not granted implicitly.
    const all = heldCapabilities(null)
    const givable = all.filter((name) => caller.capabilities.includes(name))
    const capabilities = ownCapabilities ?? (givable.length < all.length ? givable : null)
    return { capabilitySetId, ownCapabilities: null, capabilities: capabilities && [...capabilities] }
  }
  const set = await findGivenSet(tx, capabilitySetId, rights)
  const own = ownCapabilities ? [...ownCapabilities] : []
  return { capabilitySetId, ownCapabilities: own, capabilities: effectiveCapabilities(set.capabilities, own) }
}

interface Standing {
  role: string | null
  isActive: boolean
  capabilities: readonly string[] | null
}

function refuseOwnRights(caller: Caller, user: UserRow, after: Standing): void {
  if (user.id !== caller.userId) return
  const isSame = after.role === user.role && after.isActive === user.isActive
  const held = (names: readonly string[] | null) => [...heldCapabilities(names)].sort().join()
  if (isSame && held(after.capabilities) === held(user.capabilities)) return
  throw refuse('users.ownRights')
}

/** Locks them all, so that two who remove each other cannot both succeed. */
async function keepOneSuperAdmin(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7002)`)
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, Role.SuperAdmin), eq(users.isActive, true), isNull(users.deletedAt), ne(users.id, id)))
    .limit(1)
  if (!other) throw refuse('users.lastSuperAdmin')
}

/** The username is one of them: the first, if it is not among the new ones. In that case, sessions end as well. */
async function replaceEmails(
  request: UserRequest,
  user: UserRow,
  after: { role: string | null; emails: readonly string[] },
): Promise<void> {
  const { tx, caller } = request
  const emails = cleanAddresses(after.emails, 'emails')
  const gone = user.emails.filter((address) => !emails.includes(address))
  const added = emails.filter((address) => !user.emails.includes(address))
  if (gone.length + added.length === 0) return
  if (user.id === caller.userId) {
    throw refuseField('emails', 'users.ownAddresses')
  }
  const own = eq(userAddresses.userId, user.id)
  for (const address of [...gone, ...added])
    await tx.delete(userAddresses).where(and(own, eq(userAddresses.address, address)))
  const given = { user: { ...user, role: after.role }, addresses: added, isPrimary: true, field: 'emails' }
  await giveAddresses(tx, caller, given)
  const [username = user.username] = emails.includes(user.username) ? [user.username] : emails
  await tellOfAddresses(request, user, { gone, added, username })
  if (username === user.username) return
  const [same] = await tx.select({ id: users.id }).from(users).where(eq(users.username, username))
  if (same) throw await takenAddress(tx, caller, username, 'emails')
  const accessVersion = sql`${users.accessVersion} + 1`
  await tx.update(users).set({ username, accessVersion }).where(eq(users.id, user.id))
}

// Limit per user and hour: nobody can have other people's addresses mailed at will.
const addedRule: ThrottleRule = { limit: 5, windowMs: 60 * 60 * 1000 }

/**
 * Notifies an account holder at all previous addresses, and at the first new ones of an hour; each mail contains the username known there
 * (XA-22). An account holder keeps the password, even if the role was removed.
 */
async function tellOfAddresses(
  { tx, now }: UserRequest,
  { id: userId, role, resellerId, customerId, username: former, emails: [formerMain] }: UserRow,
  { gone, added, username }: { gone: readonly string[]; added: readonly string[]; username: string },
): Promise<void> {
  if (role === null && !(await hadAccount(tx, userId))) return
  const order = { kind: AccountMail.AddressesChanged, userId, resellerId, customerId, now }
  for (const recipient of new Set([former, ...(formerMain ? [formerMain] : []), ...gone])) {
    await orderAccountMail(tx, { ...order, notice: { recipient, username: former } })
  }
  for (const recipient of added) {
    const { retryAfterSeconds } = await asSystem(tx, () => countTry(tx, `addresses:user:${userId}`, addedRule, now))
    if (retryAfterSeconds > 0) return
    await orderAccountMail(tx, { ...order, notice: { recipient, username } })
  }
}

async function hadAccount(tx: Transaction, id: number): Promise<boolean> {
  const [user] = await tx.select({ confirmedAt: users.confirmedAt }).from(users).where(eq(users.id, id))
  return Boolean(user?.confirmedAt)
}

async function aggregate({ tx, now }: UserRequest, user: { id: number } & Place, isOn: boolean): Promise<void> {
  const { id: userId, resellerId, customerId } = user
  if (resellerId === null || customerId === null) return
  const owner = { resellerId, customerId, userId }
  // A value inherited from the customer stays inherited when the customer's changes.
  if ((await readDigestSettings(tx, owner)).aggregateDigests === isOn) return
  const settings = { ...(await readOverride(tx, owner)), aggregateDigests: isOn }
  await saveDigestSettings(tx, { ...owner, settings, now })
}

function roleOf(id: number | null | undefined): Role | null {
  if (id === null || id === undefined) return null
  const role = Object.values(Role).find((name) => roleIds[name] === id)
  if (!role) throw refuseField('role', 'users.unknownRole')
  return role
}

function given<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}
