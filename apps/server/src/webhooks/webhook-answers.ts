import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { asSystem } from '../db/as-system'
import { countRows } from '../db/count-rows'
import type { Transaction } from '../db/database'
import { given } from '../db/given'
import { inTenant } from '../db/in-tenant'
import { instantOf } from '../db/next-time-id'
import type { TenantScope } from '../db/scope'
import { eachWord, holds } from '../db/text-search'
import { versionOf } from '../http/version'
import { customers, resellers } from '../tenants/tenants.table'
import { messageIdOf, type StoredRequest, type StoredWebhook } from './claimed-request'
import { webhookRequests, webhookSecrets, webhooks } from './webhooks.table'

export interface WebhookListQuery {
  limit: number
  offset: number
  freeSearch: string
  customerId?: number | undefined
  resellerId?: number | undefined
}

/** Webhooks in scope by name: a customer's, a reseller's own, or all. */
export async function listWebhooks(tx: Transaction, scope: TenantScope, query: WebhookListQuery, now: Date) {
  const { customerId, resellerId, freeSearch } = query
  const where = and(
    inTenant(webhooks, scope),
    given(customerId, (id) => eq(webhooks.customerId, id)),
    given(resellerId, (id) => sql`${eq(webhooks.resellerId, id)} and ${isNull(webhooks.customerId)}`),
    eachWord(freeSearch, (word) => or(holds(webhooks.name, word), holds(webhooks.url, word))),
  )
  const counted = await countRows(tx, (atMost) => tx.select({ one: sql`1` }).from(webhooks).where(where).limit(atMost))
  return { webhooks: await readWebhooks(tx, where, { ...query, now }), ...counted }
}

/** A webhook in scope; `null`: there is none. */
export async function readWebhook(tx: Transaction, scope: TenantScope, id: number, now: Date) {
  const where = and(eq(webhooks.id, id), inTenant(webhooks, scope))
  const [webhook] = await readWebhooks(tx, where, { limit: 1, offset: 0, now })
  return webhook ?? null
}

/** Version of what a change sets. */
export function webhookVersion({ name, url, events, isActive }: StoredWebhook): string {
  return versionOf({ name, url, events, isActive })
}

async function readWebhooks(
  tx: Transaction,
  where: SQL | undefined,
  { limit, offset, now }: { limit: number; offset: number; now: Date },
) {
  const rows = await tx
    .select({ webhook: webhooks, customerName: customers.name, resellerName: resellers.name })
    .from(webhooks)
    // A customer's administrators do not see their reseller's row.
    .leftJoin(resellers, eq(resellers.id, webhooks.resellerId))
    .leftJoin(customers, eq(customers.id, webhooks.customerId))
    .where(where)
    .orderBy(asc(sql`lower(${webhooks.name})`), asc(webhooks.id))
    .limit(limit)
    .offset(offset)
  const overlaps = await readOverlaps(
    tx,
    rows.map(({ webhook }) => webhook.id),
    now,
  )
  return rows.map(({ webhook, customerName, resellerName }) => {
    const { id, name, url, events, isActive, createdBy, customerId, resellerId } = webhook
    return {
      ...{ id, name, url, events, isActive, createdBy },
      stoppedAt: textOf(webhook.stoppedAt),
      failingSince: textOf(webhook.failingSince),
      deliveredAt: textOf(webhook.deliveredAt),
      formerSecretUntil: textOf(overlaps.get(id)),
      customer: customerId === null ? null : { id: customerId, name: customerName ?? '' },
      reseller: { id: resellerId, name: resellerName ?? '' },
      createdAt: webhook.createdAt.toISOString(),
      updatedAt: webhook.updatedAt.toISOString(),
      version: webhookVersion(webhook),
    }
  })
}

/** Ends of former secrets that still sign. Secrets themselves are in a table that only the system reads. */
async function readOverlaps(tx: Transaction, ids: readonly number[], now: Date): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map()
  const { webhookId, endsAt } = webhookSecrets
  const rows = await asSystem(tx, () =>
    tx
      .select({ webhookId, endsAt })
      .from(webhookSecrets)
      .where(and(inArray(webhookId, [...ids]), isNotNull(endsAt), gt(endsAt, now))),
  )
  return new Map(rows.flatMap((row) => (row.endsAt ? [[row.webhookId, row.endsAt]] : [])))
}

export interface RequestListQuery {
  limit: number
  offset: number
  freeSearch: string
  state?: StoredRequest['state'] | undefined
  type?: StoredRequest['type'] | undefined
}

/** Requests of a webhook that is in scope, newest first. */
export async function listRequests(tx: Transaction, webhookId: number, query: RequestListQuery) {
  const where = and(
    eq(webhookRequests.webhookId, webhookId),
    given(query.state, (state) => eq(webhookRequests.state, state)),
    given(query.type, (type) => eq(webhookRequests.type, type)),
    eachWord(query.freeSearch, (word) =>
      or(
        holds(sql`'msg_' || ${webhookRequests.id}`, word),
        holds(sql`${webhookRequests.data}::text`, word),
        holds(webhookRequests.answer, word),
      ),
    ),
  )
  const rows = await tx
    .select()
    .from(webhookRequests)
    .where(where)
    .orderBy(desc(webhookRequests.id))
    .limit(query.limit)
    .offset(query.offset)
  const counted = await countRows(tx, (atMost) =>
    tx.select({ one: sql`1` }).from(webhookRequests).where(where).limit(atMost),
  )
  return { requests: rows.map(requestAnswer), ...counted }
}

export function requestAnswer({ id, type, state, tries, status, failure, answer, ...request }: StoredRequest) {
  return {
    ...{ id, type, state, tries, status, failure, answer },
    messageId: messageIdOf(id),
    durationMs: request.durationMs,
    createdAt: instantOf(id).toISOString(),
    triedAt: textOf(request.triedAt),
    nextTryAt: textOf(request.dueAt),
    body: request.body ?? '',
  }
}

const textOf = (instant: Date | null | undefined) => instant?.toISOString() ?? null
