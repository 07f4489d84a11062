import { eq, sql } from 'drizzle-orm'
import { throttles } from '../auth/auth.table'
import { hashSecret } from '../auth/secrets'
import { countTry, type ThrottleRule, tooManyTries } from '../auth/throttle.service'
import type { Transaction } from '../db/database'
import { refuse } from '../http/refuse'
import { apiKeySecrets } from './embed.table'
import type { Tenant } from './make-api-key'

/** Permissions of a key. */
export interface KeyGrant extends Tenant {
  id: number
  widgets: readonly string[]
  origins: readonly string[]
}

export interface KeyTry {
  tx: Transaction
  /** Plain key as received. */
  key: string
  address: string
  now: Date
}

// Same limit as for wrong passwords from one address.
const wrongKeyRule: ThrottleRule = { limit: 100, windowMs: 15 * 60 * 1000, firstWaitMs: 1_000 }

/** Finds the key of a request. Unknown, expired and revoked ones are rejected identically, and counted (XA-05). */
export async function findKey({ tx, key, address, now }: KeyTry): Promise<KeyGrant> {
  const throttle = `apikey:address:${address}`
  const [blocked] = await tx
    .select({ until: throttles.blockedUntil })
    .from(throttles)
    .where(eq(throttles.key, throttle))
  const waitMs = (blocked?.until?.getTime() ?? 0) - now.getTime()
  if (waitMs > 0) throw tooManyTries('embed.tooManyKeyTries', Math.ceil(waitMs / 1000))
  const at = now.toISOString()
  const { rows } = await tx.execute<{
    id: number
    reseller_id: number
    customer_id: number | null
    widgets: string[]
    origins: string[]
  }>(
    sql`select k.id, k.reseller_id, k.customer_id, k.widgets, k.origins
      from ${apiKeySecrets} s join live_api_keys(${at}) k on k.id = s.key_id
      where s.secret_hash = ${hashSecret(key)} and (s.expires_at is null or s.expires_at > ${at})`,
  )
  const [row] = rows
  if (!row) {
    const { retryAfterSeconds } = await countTry(tx, throttle, wrongKeyRule, now)
    if (retryAfterSeconds > 0) throw tooManyTries('embed.tooManyKeyTries', retryAfterSeconds)
    throw refuse('embed.unknownKey', { keepsChanges: true })
  }
  const { id, reseller_id: resellerId, customer_id: customerId, widgets, origins } = row
  return { id, resellerId, customerId, widgets, origins }
}
