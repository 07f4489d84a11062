import { Role } from '@postern/core'
import { type EmbedWidget, personalWidgets } from '@postern/core/embed'
import { and, eq, isNull, lt, ne, or } from 'drizzle-orm'
import { hashSecret, newSecret } from '../auth/secrets'
import type { Transaction } from '../db/database'
import { refuse, refuseField } from '../http/refuse'
import type { Tenant } from '../tenants/choose-tenant'
import { customers } from '../tenants/tenants.table'
import { users } from '../users/users.table'
import type { KeyGrant } from './api-key-access'
import { apiKeys, embedTokens } from './embed.table'
import { embedToken } from './embed-access'

export interface TokenRequest {
  tx: Transaction
  apiKey: KeyGrant
  address: string
  now: Date
}

export interface TokenValues {
  widgets: readonly string[]
  customerId?: number | undefined
  resellerId?: number | undefined
  userId?: number | undefined
  origins?: readonly string[] | undefined
}

const lifeMs = 15 * 60 * 1000
const minuteMs = 60 * 1000

/** Exchanges a key for a token with access to the given widgets' calls in one tenant, on the given pages, for a quarter of an hour. */
export async function issueToken(request: TokenRequest, values: TokenValues) {
  const { tx, now, apiKey: key } = request
  const widgets = [...new Set(values.widgets)]
  const origins = [...new Set(values.origins ?? key.origins)]
  const otherWidgets = notIn(key.widgets, widgets)
  if (otherWidgets) throw refuseField('widgets', 'embed.otherWidgets', { widgets: otherWidgets })
  const otherOrigins = notIn(key.origins, origins)
  if (otherOrigins) throw refuseField('origins', 'embed.otherOrigins', { origins: otherOrigins })
  const tenant = await chooseTenant(tx, key, values)
  const user = values.userId === undefined ? null : await findUser(tx, tenant, values.userId)
  if (!user && widgets.some((name) => personalWidgets.includes(name as EmbedWidget))) {
    throw refuseField('userId', 'embed.userMissing')
  }
  const token = embedToken(newSecret())
  const expiresAt = new Date(now.getTime() + lifeMs)
  await tx.insert(embedTokens).values({
    ...{ tokenHash: hashSecret(token), keyId: key.id, ...tenant, widgets, origins, expiresAt },
    userId: user?.id ?? null,
    accessVersion: user?.accessVersion ?? null,
  })
  await noteUse(request, key.id)
  return { token, expiresAt: expiresAt.toISOString() }
}

/** The requested names that are not allowed, joined by commas; empty if all are. */
function notIn(allowed: readonly string[], asked: readonly string[]): string {
  return asked.filter((one) => !allowed.includes(one)).join(', ')
}

/** The key's own tenant, or one of its customers for a reseller's key; no other tenant exists for it (XT-04). */
async function chooseTenant(tx: Transaction, key: Tenant, { customerId, resellerId }: TokenValues): Promise<Tenant> {
  if (customerId !== undefined && resellerId !== undefined) {
    throw refuse('embed.twoTenants')
  }
  if (resellerId !== undefined && (key.customerId !== null || resellerId !== key.resellerId))
    throw refuse('requests.notFound')
  if (customerId === undefined || customerId === key.customerId) {
    return { resellerId: key.resellerId, customerId: key.customerId }
  }
  const [customer] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        eq(customers.id, customerId),
        eq(customers.resellerId, key.resellerId),
        eq(customers.isActive, true),
        isNull(customers.deletedAt),
      ),
    )
  if (key.customerId !== null || !customer) throw refuse('requests.notFound')
  return { resellerId: key.resellerId, customerId }
}

async function findUser(tx: Transaction, { resellerId, customerId }: Tenant, id: number) {
  const place =
    customerId === null
      ? and(eq(users.role, Role.ResellerAdmin), eq(users.resellerId, resellerId), isNull(users.customerId))
      : and(eq(users.role, Role.CustomerAdmin), eq(users.customerId, customerId))
  const [user] = await tx
    .select({ id: users.id, accessVersion: users.accessVersion })
    .from(users)
    .where(and(eq(users.id, id), place, eq(users.isActive, true), isNull(users.deletedAt)))
  if (!user) throw refuse('requests.notFound')
  return user
}

/** Stores time and address of the last use, at most once a minute: pages that load at the same time do not block each other. */
export async function noteUse({ tx, address, now }: Omit<TokenRequest, 'apiKey'>, id: number): Promise<void> {
  const isOld = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, new Date(now.getTime() - minuteMs)))
  await tx
    .update(apiKeys)
    .set({ lastUsedAt: now, lastUsedFrom: address })
    .where(and(eq(apiKeys.id, id), or(isOld, ne(apiKeys.lastUsedFrom, address))))
}
