import { type WebhookEvent, webhookOverlapHours, webhooksAtMost, webhookTest } from '@postern/core/management'
import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction, AuditValues } from '../audit/audit.table'
import type { SecretBox } from '../auth/secret-box'
import { countTry, type ThrottleRule, tooManyTries } from '../auth/throttle.service'
import { type CustomerRequest, customerToChange, differences } from '../customers/customer-request'
import { asSystem } from '../db/as-system'
import type { Transaction } from '../db/database'
import { inTenant } from '../db/in-tenant'
import { nextTimeId } from '../db/next-time-id'
import { scopeOf } from '../http/caller'
import { refuse, refuseField } from '../http/refuse'
import { refuseStale } from '../http/version'
import { chooseTenant, type Tenant } from '../tenants/choose-tenant'
import type { StoredRequest, StoredWebhook } from './claimed-request'
import { pauseRequests, resumeRequests } from './finish-request'
import { webhookVersion } from './webhook-answers'
import { addSecret, endSecrets } from './webhook-secrets'
import { webhookRequests, webhooks } from './webhooks.table'

export interface WebhookValues {
  name: string
  url: string
  events: readonly WebhookEvent[]
  isActive: boolean
}

const byHandRule: ThrottleRule = { limit: 60, windowMs: 60 * 60 * 1000 }
const hourMs = 60 * 60 * 1000

/** Chooses the owner of a webhook: one in the caller's scope, by default the caller's own tenant. A customer is locked. */
export function ownerOfWebhook(
  request: CustomerRequest,
  chosen: { customerId?: number | undefined; resellerId?: number | undefined },
): Promise<Tenant> {
  const findCustomer = (id: number) => customerToChange(request, id)
  return chooseTenant(request, { ...chosen, missing: 'webhooks.tenantMissing', findCustomer })
}

/** Adds a webhook; returns its id and its secret, which is shown this once. */
export async function addWebhook(
  request: CustomerRequest,
  owner: Tenant,
  { secretBox, ...values }: WebhookValues & { secretBox: SecretBox },
): Promise<{ id: number; secret: string }> {
  const { tx, caller, now } = request
  await changesInTurn(tx, owner)
  if ((await tx.$count(webhooks, ofOwner(owner))) >= webhooksAtMost)
    throw refuse('webhooks.tooMany', { most: webhooksAtMost })
  await refuseTaken(tx, owner, values.name)
  const made = { createdBy: caller.username, createdAt: now, updatedAt: now }
  const [webhook] = await tx
    .insert(webhooks)
    .values({ ...owner, ...values, events: [...new Set(values.events)], ...made })
    .returning()
  if (!webhook) throw new Error('The database answered no webhook.')
  const secret = await asSystem(tx, () => addSecret(tx, { webhook, secretBox, now }))
  await audit(request, webhook, { action: 'webhookAdded', after: logged(webhook) })
  return { id: webhook.id, secret }
}

export async function changeWebhook(
  request: CustomerRequest & { ifMatch: string | null },
  id: number,
  values: { [K in keyof WebhookValues]?: WebhookValues[K] | undefined },
): Promise<void> {
  const { tx, now, ifMatch } = request
  const before = await webhookToChange(request, id)
  refuseStale(ifMatch, webhookVersion(before))
  const named = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  const after: StoredWebhook = { ...before, ...named }
  const changed = differences(logged(before), logged(after))
  if (!changed) return
  if (after.name !== before.name) {
    await changesInTurn(tx, before)
    await refuseTaken(tx, before, after.name, id)
  }
  const isSwitchedOn = after.isActive && !before.isActive
  const { name, url, events, isActive } = after
  await tx
    .update(webhooks)
    .set({
      ...{ name, url, events: [...new Set(events)], isActive, updatedAt: now },
      ...(isSwitchedOn && { stoppedAt: null, failingSince: null }),
    })
    .where(eq(webhooks.id, id))
  if (isSwitchedOn) await resumeRequests(tx, id, now)
  if (before.isActive && !isActive) await pauseRequests(tx, id)
  await audit(request, before, { action: 'webhookChanged', ...changed })
}

export async function removeWebhook(request: CustomerRequest & { ifMatch: string | null }, id: number): Promise<void> {
  const webhook = await webhookToChange(request, id)
  refuseStale(request.ifMatch, webhookVersion(webhook))
  await request.tx.delete(webhooks).where(eq(webhooks.id, id))
  await audit(request, webhook, { action: 'webhookDeleted', before: logged(webhook) })
}

/** Makes a new secret, with which the former one signs for a day; one before that ends at once. */
export async function rotateSecret(request: CustomerRequest, id: number, secretBox: SecretBox): Promise<string> {
  const { tx, now } = request
  const webhook = await webhookToChange(request, id)
  const overlapHours = webhookOverlapHours
  const secret = await asSystem(tx, async () => {
    await endSecrets(tx, id, new Date(now.getTime() + overlapHours * hourMs))
    return addSecret(tx, { webhook, secretBox, now })
  })
  await audit(request, webhook, { action: 'webhookSecretRotated', after: { name: webhook.name, overlapHours } })
  return secret
}

/** Queues a test request. */
export async function testWebhook(request: CustomerRequest, id: number): Promise<StoredRequest> {
  const { tx, now } = request
  const webhook = await webhookToChange(request, id)
  await countByHand(request, id)
  const { resellerId, customerId } = webhook
  const data = customerId === null ? { resellerId } : { customerId }
  const [added] = await tx
    .insert(webhookRequests)
    .values({
      ...{ id: nextTimeId(now), webhookId: id, resellerId, customerId, type: webhookTest, data, at: now, dueAt: now },
    })
    .returning()
  if (!added) throw new Error('The database answered no request.')
  await audit(request, webhook, { action: 'webhookTested', after: { name: webhook.name } })
  return added
}

/** Queues a request again, with the same id and body, and a fresh number of tries. */
export async function resendRequest(
  request: CustomerRequest,
  { id: webhookId, requestId: id }: { id: number; requestId: number },
): Promise<StoredRequest> {
  const { tx, now } = request
  const webhook = await webhookToChange(request, webhookId)
  const one = and(eq(webhookRequests.id, id), eq(webhookRequests.webhookId, webhookId))
  const [stored] = await tx.select().from(webhookRequests).where(one).for('update')
  if (!stored) throw refuse('requests.notFound')
  if (stored.leasedUntil && stored.leasedUntil > now) throw refuse('webhooks.stillWaiting')
  await countByHand(request, webhookId)
  const [queued] = await tx
    .update(webhookRequests)
    .set({ state: 'waiting', dueAt: now, tries: 0, leasedUntil: null })
    .where(one)
    .returning()
  if (!queued) throw refuse('requests.notFound')
  await audit(request, webhook, { action: 'webhookRequestResent', after: { name: webhook.name } })
  return queued
}

/** A webhook in the caller's scope, locked. */
export async function webhookToChange({ tx, caller }: CustomerRequest, id: number): Promise<StoredWebhook> {
  const [webhook] = await tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), inTenant(webhooks, scopeOf(caller))))
    .for('no key update')
  if (!webhook) throw refuse('requests.notFound')
  return webhook
}

async function countByHand({ tx, now }: CustomerRequest, id: number): Promise<void> {
  const { retryAfterSeconds } = await asSystem(tx, () => countTry(tx, `webhook:${id}`, byHandRule, now))
  if (retryAfterSeconds > 0) throw tooManyTries('webhooks.sentOften', retryAfterSeconds)
}

function ofOwner({ resellerId, customerId }: Tenant): SQL | undefined {
  const isOfCustomer = customerId === null ? isNull(webhooks.customerId) : eq(webhooks.customerId, customerId)
  return and(eq(webhooks.resellerId, resellerId), isOfCustomer)
}

/** New names of one owner wait for one another. */
async function changesInTurn(tx: Transaction, { resellerId, customerId }: Tenant): Promise<void> {
  const name = `webhooks ${resellerId} ${customerId}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

async function refuseTaken(tx: Transaction, owner: Tenant, name: string, except = 0): Promise<void> {
  const isSame = and(ofOwner(owner), sql`lower(${webhooks.name}) = lower(${name})`, ne(webhooks.id, except))
  const [other] = await tx.select({ id: webhooks.id }).from(webhooks).where(isSame)
  if (other) throw refuseField('name', 'webhooks.nameTaken')
}

/** Only the origin of the address: what follows it is often a secret. */
function logged({ name, url, events, isActive }: StoredWebhook): AuditValues {
  return { name, webhookUrl: new URL(url).origin, webhookEvents: events, isActive }
}

async function audit(
  { tx, caller, address, now }: CustomerRequest,
  { id, resellerId, customerId }: StoredWebhook,
  change: { action: AuditAction; before?: AuditValues; after?: AuditValues },
): Promise<void> {
  const { userId, username } = caller
  const target = `webhook ${id}`
  await writeAudit(tx, { userId, username, resellerId, customerId, address, now, target, ...change })
}
