import { eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { SecretBox } from '../auth/secret-box'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import { createLoop, type Loop } from '../mail/loop'
import { tellWebhooks } from '../webhooks/tell-webhooks'
import { type ClaimedTenant, claimTenant, readCredentials } from './claim-tenant'
import { createGraphClient, type GraphAddresses, GraphError } from './graph-client'
import { o365Tenants } from './o365.table'
import { syncTenant } from './sync-tenant'
import { tenantMail } from './tenant-mail'

export interface O365SyncOptions extends GraphAddresses {
  db: Database
  clock: Clock
  log: Logger
  secretBox: SecretBox
  /** Pause between two runs for a tenant. */
  syncSeconds: number
  fetch?: typeof globalThis.fetch
  /** Pause between two checks for a due tenant. Default: ten seconds. */
  everyMs?: number
}

export interface O365Sync extends Loop {
  /** Reads one due tenant; resolves to true if there was one. */
  runOnce(): Promise<boolean>
}

const longestWaitMs = 60 * 60 * 1000

/** Reads the connected Microsoft 365 tenants, one after the other. */
export function createO365Sync({
  db,
  clock,
  log,
  secretBox,
  syncSeconds,
  everyMs = 10_000,
  ...graph
}: O365SyncOptions) {
  let isStopped = false

  async function runOnce(): Promise<boolean> {
    const tenant = await claimTenant(db, clock.now())
    if (!tenant) return false
    try {
      const credentials = await readCredentials(db, secretBox, tenant.id)
      const mail = tenantMail(createGraphClient({ ...graph, ...credentials, clock }))
      await syncTenant({ db, clock, mail, isStopped: () => isStopped }, tenant)
      await settle(tenant, { syncedAt: clock.now(), tries: 0, failure: '', waitMs: syncSeconds * 1_000 })
    } catch (error) {
      const tries = tenant.tries + 1
      log.warn(
        { tenant: tenant.id, tries, err: error },
        'the Microsoft 365 tenant could not be read; it is tried again',
      )
      await settle(tenant, { tries, failure: failureOf(error), waitMs: waitAfter(error, tries) }, isRefused(error))
    }
    return true
  }

  // As long as Microsoft 365 requests, else doubled each time.
  function waitAfter(error: unknown, tries: number): number {
    if (error instanceof GraphError && error.retryAfterSeconds !== null) return error.retryAfterSeconds * 1_000
    return Math.min(syncSeconds * 1_000 * 2 ** Math.min(tries, 10), longestWaitMs)
  }

  async function settle(
    { id, customerId, failure }: ClaimedTenant,
    { waitMs, ...outcome }: { tries: number; failure: string; waitMs: number; syncedAt?: Date },
    isRefused = false,
  ) {
    const now = clock.now()
    const nextSyncAt = new Date(now.getTime() + waitMs)
    await db.inScope({ as: 'system' }, async (tx) => {
      await tx
        .update(o365Tenants)
        .set({ ...outcome, nextSyncAt, leasedUntil: null })
        .where(eq(o365Tenants.id, id))
      // Told once, not with each attempt.
      if (isRefused && !refusal.test(failure)) {
        await tellWebhooks(tx, { event: 'connection.lost', customerId, at: now, ids: { tenantId: id } })
      }
    })
  }

  const loop = createLoop({ name: 'Microsoft 365 sync', everyMs, log, bell: db.bell, work: runOnce })
  const sync: O365Sync = {
    ...loop,
    runOnce,
    async stop() {
      isStopped = true
      await loop.stop()
    },
  }
  return sync
}

/** Beginning of a stored failure: Microsoft 365 refuses the sign-in. A mailbox that denies access answers 403. */
const refusal = /^40[01]\b/

const isRefused = (error: unknown) => error instanceof GraphError && refusal.test(String(error.status))

function failureOf(error: unknown): string {
  if (error instanceof GraphError) return `${error.status} ${error.code}`.trim()
  return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'failed'
}
