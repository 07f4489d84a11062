import { type ApiKeyState, isEmbedWidget } from '@postern/core/embed'
import { and, count, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction, AuditValues } from '../audit/audit.table'
import { newSecret } from '../auth/secrets'
import { findCustomer } from '../customers/customer-list'
import { asSystem } from '../db/as-system'
import { countRows } from '../db/count-rows'
import type { Transaction } from '../db/database'
import { given } from '../db/given'
import { inTenant } from '../db/in-tenant'
import type { Scope } from '../db/scope'
import { eachWord, holds } from '../db/text-search'
import { type Caller, scopeOf } from '../http/caller'
import { refuse, refuseField } from '../http/refuse'
import { chooseTenant, type Tenant } from '../tenants/choose-tenant'
import { customers, resellers } from '../tenants/tenants.table'
import { apiKeySecrets, apiKeys } from './embed.table'
import { makeApiKey, storeSecret } from './make-api-key'

export interface KeyRequest {
  tx: Transaction
  caller: Caller
  address: string
  now: Date
}

export interface KeyListQuery {
  limit: number
  offset: number
  freeSearch: string
  customerId?: number | undefined
  resellerId?: number | undefined
}

export interface NewKeyValues {
  name: string
  customerId?: number | undefined
  resellerId?: number | undefined
  widgets?: readonly string[] | undefined
  origins?: readonly string[] | undefined
  scopes: readonly string[]
  networks: readonly string[]
  expiresAt?: string | null | undefined
}

const keysAtMost = 20

/** Keys in scope, newest first: a customer's, a reseller's own, or all. */
export async function listKeys({ tx, caller, now }: Omit<KeyRequest, 'address'>, query: KeyListQuery) {
  const { customerId, resellerId } = query
  const where = and(
    inScope(scopeOf(caller)),
    given(customerId, (id) => eq(apiKeys.customerId, id)),
    given(resellerId, (id) => sql`${eq(apiKeys.resellerId, id)} and ${isNull(apiKeys.customerId)}`),
    eachWord(query.freeSearch, (word) => holds(apiKeys.name, word)),
  )
  const keys = await readKeys(tx, where, now, query)
  const bounded = (atMost: number) => tx.select({ one: sql`1` }).from(apiKeys).where(where).limit(atMost)
  return { keys, ...(await countRows(tx, bounded)) }
}

/** Creates a key for a tenant in the caller's scope; the key itself is returned only this once. */
export async function addKey(request: KeyRequest, values: NewKeyValues) {
  const { tx, caller, now } = request
  const { customerId, resellerId } = values
  const tenant = await chooseTenant(request, {
    ...{ customerId, resellerId, missing: 'embed.tenantMissing' },
    findCustomer: (id) => findCustomer(tx, scopeOf(caller), id),
  })
  refuseUnusable(values, now)
  await refuseTooMany(tx, tenant, now)
  const { name, scopes, networks } = values
  const widgets = [...new Set(values.widgets)].sort()
  const origins = [...new Set(values.origins)]
  const expiresAt = values.expiresAt ? new Date(values.expiresAt) : null
  const { id, key } = await makeApiKey(tx, {
    ...{ tenant, name, widgets, origins, expiresAt, now },
    ...{ scopes: [...new Set(scopes)].sort(), networks: [...new Set(networks)] },
    maker: { id: caller.userId, username: caller.username },
  })
  const after = { name, widgets, origins, scopes, networks, expiresAt: expiresAt?.toISOString() ?? null }
  await auditKey(request, { id, ...tenant }, { action: 'apiKeyCreated', after })
  return { apiKey: await readKey(request, id), key }
}

/** Creates a new secret; the former one expires after the overlap. The key then belongs to the caller, limited to the caller's rights. */
export async function rotateKey(request: KeyRequest, id: number, overlapHours: number) {
  const { tx, caller, now } = request
  const stored = await keyToChange(request, id)
  if (stored.revokedAt || (stored.expiresAt && stored.expiresAt <= now)) {
    throw refuse('embed.keyEnded')
  }
  const ends = new Date(now.getTime() + overlapHours * 3_600_000).toISOString()
  await tx
    .update(apiKeySecrets)
    .set({ expiresAt: sql`least(${apiKeySecrets.expiresAt}, ${ends}::timestamptz)` })
    .where(eq(apiKeySecrets.keyId, id))
  const { key, prefix } = await storeSecret(tx, { keyId: id, tenant: stored, secret: newSecret(), now })
  const maker = { createdBy: caller.userId, createdByName: caller.username }
  await tx
    .update(apiKeys)
    .set({ prefix, ...maker })
    .where(eq(apiKeys.id, id))
  await auditKey(request, stored, { action: 'apiKeyRotated', after: { name: stored.name, overlapHours } })
  return { apiKey: await readKey(request, id), key }
}

/** Revokes a key permanently, with every token made with it. */
export async function revokeKey(request: KeyRequest, id: number): Promise<void> {
  const stored = await keyToChange(request, id)
  if (stored.revokedAt) return
  await request.tx.update(apiKeys).set({ revokedAt: request.now }).where(eq(apiKeys.id, id))
  await auditKey(request, stored, { action: 'apiKeyRevoked', before: { name: stored.name } })
}

async function readKey({ tx, now }: KeyRequest, id: number) {
  const [key] = await readKeys(tx, eq(apiKeys.id, id), now, { limit: 1, offset: 0 })
  if (!key) throw refuse('requests.notFound')
  return key
}

async function readKeys(tx: Transaction, where: SQL | undefined, now: Date, page: { limit: number; offset: number }) {
  const rows = await tx
    .select({ key: apiKeys, customerName: customers.name, resellerName: resellers.name })
    .from(apiKeys)
    .innerJoin(resellers, eq(resellers.id, apiKeys.resellerId))
    .leftJoin(customers, eq(customers.id, apiKeys.customerId))
    .where(where)
    .orderBy(desc(apiKeys.id))
    .limit(page.limit)
    .offset(page.offset)
  const ids = rows.map(({ key }) => key.id)
  const [live, overlaps] = [await readLive(tx, ids, now), await readOverlaps(tx, ids, now)]
  return rows.map(({ key, customerName, resellerName }) => ({
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    state: stateOf(key, live.has(key.id), now),
    customer: key.customerId === null ? null : { id: key.customerId, name: customerName ?? '' },
    reseller: { id: key.resellerId, name: resellerName },
    widgets: key.widgets,
    origins: key.origins,
    scopes: key.scopes,
    networks: key.networks,
    createdBy: key.createdByName,
    createdAt: key.createdAt.toISOString(),
    expiresAt: key.expiresAt?.toISOString() ?? null,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    lastUsedFrom: key.lastUsedFrom,
    revokedAt: key.revokedAt?.toISOString() ?? null,
    formerUntil: overlaps.get(key.id)?.toISOString() ?? null,
  }))
}

type StoredKey = typeof apiKeys.$inferSelect

function stateOf({ revokedAt, expiresAt }: StoredKey, isLive: boolean, now: Date): ApiKeyState {
  if (revokedAt) return 'revoked'
  if (expiresAt && expiresAt <= now) return 'expired'
  return isLive ? 'live' : 'suspended'
}

// The maker of a key may be out of the reader's sight.
async function readLive(tx: Transaction, ids: number[], now: Date): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await asSystem(tx, () =>
    tx.execute<{ id: number }>(sql`select id from live_api_keys(${now.toISOString()}) where ${inArray(sql`id`, ids)}`),
  )
  return new Set(rows.map(({ id }) => id))
}

async function readOverlaps(tx: Transaction, ids: number[], now: Date): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ keyId: apiKeySecrets.keyId, until: apiKeySecrets.expiresAt })
    .from(apiKeySecrets)
    .where(and(inArray(apiKeySecrets.keyId, ids), gt(apiKeySecrets.expiresAt, now)))
    .orderBy(apiKeySecrets.expiresAt)
  return new Map(rows.flatMap(({ keyId, until }) => (until ? [[keyId, until]] : [])))
}

async function keyToChange({ tx, caller }: KeyRequest, id: number): Promise<StoredKey> {
  const [key] = await tx
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), inScope(scopeOf(caller))))
    .for('update')
  if (!key) throw refuse('requests.notFound')
  return key
}

/** The service's own scope check; row-level security is the second line of defence. */
function inScope(scope: Scope): SQL | undefined {
  return inTenant(apiKeys, scope)
}

function refuseUnusable({ widgets = [], origins = [], scopes, expiresAt }: NewKeyValues, now: Date): void {
  if (widgets.length + scopes.length === 0) throw refuseField('widgets', 'embed.keyForNothing')
  if (widgets.length > 0 && origins.length === 0) throw refuseField('origins', 'embed.originsMissing')
  const unknown = widgets.filter((name) => !isEmbedWidget(name))
  if (unknown.length > 0) throw refuseField('widgets', 'embed.unknownWidgets', { widgets: unknown.join(', ') })
  if (expiresAt && new Date(expiresAt) <= now) throw refuseField('expiresAt', 'embed.pastDay')
}

async function refuseTooMany(tx: Transaction, { customerId, resellerId }: Tenant, now: Date): Promise<void> {
  const name = `api keys ${resellerId} ${customerId}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
  const [stored] = await tx
    .select({ keys: count() })
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.resellerId, resellerId),
        customerId === null ? isNull(apiKeys.customerId) : eq(apiKeys.customerId, customerId),
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
      ),
    )
  if ((stored?.keys ?? 0) < keysAtMost) return
  throw refuse('embed.tooManyKeys', { most: keysAtMost })
}

function auditKey(
  { tx, caller, address, now }: KeyRequest,
  { id, resellerId, customerId }: Tenant & { id: number },
  change: { action: AuditAction; before?: AuditValues; after?: AuditValues },
) {
  const { userId, username } = caller
  return writeAudit(tx, { ...change, userId, username, resellerId, customerId, address, now, target: `api key ${id}` })
}
