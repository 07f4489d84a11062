import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { SecretBox } from '../auth/secret-box'
import type { Clock } from '../clock'
import type { Database, Transaction } from '../db/database'
import { isClaimable } from '../db/leases'
import { createLoop, type Loop } from '../mail/loop'
import { type ClaimedRequest, messageIdOf } from './claimed-request'
import { finishRequest } from './finish-request'
import { payloadOf } from './payload'
import { type Posted, type PostOptions, postWebhook } from './post-webhook'
import { signatureOf } from './signature'
import { openSecrets } from './webhook-secrets'
import { webhookRequests, webhooks } from './webhooks.table'

export interface WebhookSenderOptions extends PostOptions {
  db: Database
  clock: Clock
  log: Logger
  secretBox: SecretBox
  /** Base address of links. */
  publicUrl: string
  /** Value of the `user-agent` header. */
  product: string
  /** Polling interval. Default: 1 s. */
  everyMs?: number
}

export interface WebhookSender extends Loop {
  /** Sends the requests that are due now, and returns their number once each has an outcome. */
  runOnce(): Promise<number>
}

/** Longer than a try may take. */
const leaseMs = 60_000
const atOnce = 20
/** A receiver that does not answer holds up no other. */
const atOnceOfWebhook = 4
/** A customer's receivers, or a reseller's, hold up those of no other. */
const atOnceOfOwner = 8

/**
 * Sends requests to webhooks, signed after Standard Webhooks, at least once: a process takes a request with a lease, and if it dies, others
 * take over. Several are sent at once, a few to each webhook.
 */
export function createWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const { db, clock, log, everyMs = 1_000, secretBox, publicUrl, product, ...posting } = options
  const running = new Map<Promise<void>, { webhookId: number; owner: number }>()
  const inSystem = <T>(work: (tx: Transaction) => Promise<T>) => db.inScope({ as: 'system' }, work)

  /** Begins the next request that is due; returns false if there is none. */
  async function startOne(): Promise<boolean> {
    const request = await claim(clock.now())
    if (!request) return false
    const task = send(request)
      .catch((error: unknown) => {
        // Its lease ends, and it is tried again.
        log.error({ err: error, requestId: request.id }, 'a request to a webhook was not finished')
      })
      .finally(() => {
        running.delete(task)
        // Its place is free: for another request to the same webhook, too.
        loop.wake()
      })
    running.set(task, { webhookId: request.webhookId, owner: request.customerId ?? -request.resellerId })
    return true
  }

  async function fill(): Promise<number> {
    let started = 0
    while (running.size < atOnce && (await startOne())) started += 1
    return started
  }

  function claim(now: Date): Promise<ClaimedRequest | undefined> {
    const { id, dueAt, leasedUntil, webhookId, customerId, resellerId } = webhookRequests
    const places = [...running.values()]
    const busy = full(
      places.map((one) => one.webhookId),
      atOnceOfWebhook,
    )
    const busyOwners = full(
      places.map(({ owner }) => owner),
      atOnceOfOwner,
    )
    const where = and(
      busy.length > 0 ? notInArray(webhookId, busy) : undefined,
      busyOwners.length > 0 ? notInArray(sql`coalesce(${customerId}, -${resellerId})`, busyOwners) : undefined,
    )
    const lease = new Date(now.getTime() + leaseMs)
    return inSystem(async (tx) => {
      const [row] = await tx
        .update(webhookRequests)
        .set({ leasedUntil: lease, tries: sql`least(${webhookRequests.tries} + 1, 1000)` })
        .where(isClaimable(tx, { id, dueAt, leasedUntil, where, now, limit: 1 }))
        .returning()
      return row && { ...row, leasedUntil: lease }
    })
  }

  async function send(request: ClaimedRequest): Promise<void> {
    const prepared = await inSystem((tx) => prepare(tx, request))
    if (!prepared) return
    const began = performance.now()
    const posted = await post(request, prepared)
    const durationMs = Math.round(performance.now() - began)
    const now = clock.now()
    await inSystem((tx) => finishRequest(tx, { request, posted, durationMs, now }))
    const { id, webhookId, type, tries } = request
    const { status, failure } = posted
    log.info({ requestId: id, webhookId, type, tries, status, failure, durationMs }, 'called a webhook')
  }

  async function prepare(tx: Transaction, request: ClaimedRequest) {
    const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, request.webhookId))
    if (!webhook) return null
    const secrets = await openSecrets(tx, webhook.id, { secretBox, now: clock.now() })
    const body = request.body ?? payloadOf(request, publicUrl)
    if (request.body === null) {
      await tx.update(webhookRequests).set({ body }).where(eq(webhookRequests.id, request.id))
    }
    return { url: webhook.url, secrets, body }
  }

  async function post(
    request: ClaimedRequest,
    { url, secrets, body }: { url: string; secrets: readonly Buffer[]; body: string },
  ): Promise<Posted> {
    if (secrets.length === 0) {
      log.error({ webhookId: request.webhookId }, 'no key opens the secret of a webhook: make a new one')
      return { failure: 'secret', status: null, answer: '' }
    }
    const id = messageIdOf(request.id)
    const timestamp = Math.floor(clock.now().getTime() / 1_000)
    const headers = {
      'content-type': 'application/json',
      'user-agent': `${product}-webhooks`,
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf({ id, timestamp, body }, secrets),
    }
    return postWebhook(url, { headers, body }, posting)
  }

  const loop = createLoop({
    ...{ name: 'webhooks', everyMs, log, bell: db.bell },
    async work() {
      const started = await fill()
      if (running.size < atOnce) return false
      // Every place is taken: goes on as soon as one is free.
      await Promise.race(running.keys())
      return started > 0
    },
  })
  return {
    ...loop,
    async runOnce() {
      let sent = 0
      for (let started = await fill(); started > 0; started = await fill()) {
        sent += started
        await Promise.all(running.keys())
      }
      return sent
    },
    async stop() {
      await loop.stop()
      await Promise.all(running.keys())
    },
  }
}

/** Values that occur at least so many times. */
function full(values: readonly number[], times: number): number[] {
  return [...new Set(values)].filter((one) => values.filter((value) => value === one).length >= times)
}
