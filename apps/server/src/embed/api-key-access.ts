import { eq, sql } from 'drizzle-orm'
import { throttles } from '../auth/auth.table'
import { hashSecret } from '../auth/secrets'
import { isInRanges } from '../auth/sign-in-ranges'
import { countTry, type ThrottleRule, tooManyTries } from '../auth/throttle.service'
import type { Transaction } from '../db/database'
import { refuse } from '../http/refuse'
import type { ServiceError } from '../http/service-error'
import type { Tenant } from '../tenants/choose-tenant'
import { apiKeySecrets } from './embed.table'

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
  await refuseBlocked(tx, { address, now })
  const at = now.toISOString()
  const { rows } = await tx.execute<{
    id: number
    reseller_id: number
    customer_id: number | null
    widgets: string[]
    origins: string[]
    networks: string[]
  }>(
    sql`select k.id, k.reseller_id, k.customer_id, k.widgets, k.origins, a.networks
      from ${apiKeySecrets} s join live_api_keys(${at}) k on k.id = s.key_id join api_keys a on a.id = k.id
      where s.secret_hash = ${hashSecret(key)} and (s.expires_at is null or s.expires_at > ${at})`,
  )
  const [row] = rows
  if (!row) throw await wrongKey(tx, { address, now })
  refuseForeignNetwork(row.networks, address)
  const { id, reseller_id: resellerId, customer_id: customerId, widgets, origins } = row
  return { id, resellerId, customerId, widgets, origins }
}

type From = Pick<KeyTry, 'address' | 'now'>

const throttleOf = (address: string) => `apikey:address:${address}`

/** Rejects an address that has sent too many wrong keys. */
export async function refuseBlocked(tx: Transaction, { address, now }: From): Promise<void> {
  const [blocked] = await tx
    .select({ until: throttles.blockedUntil })
    .from(throttles)
    .where(eq(throttles.key, throttleOf(address)))
  const waitMs = (blocked?.until?.getTime() ?? 0) - now.getTime()
  if (waitMs > 0) throw tooManyTries('embed.tooManyKeyTries', Math.ceil(waitMs / 1000))
}

/** Rejects a call from outside of a key's networks; a key without any is valid everywhere. */
export function refuseForeignNetwork(networks: readonly string[], address: string): void {
  const ranges = networks.map((range) => ({ range }))
  if (!isInRanges(address, ranges)) throw refuse('embed.wrongNetwork')
}

/** Counts a wrong key and returns its refusal. */
export async function wrongKey(tx: Transaction, { address, now }: From): Promise<ServiceError> {
  const { retryAfterSeconds } = await countTry(tx, throttleOf(address), wrongKeyRule, now)
  if (retryAfterSeconds > 0) return tooManyTries('embed.tooManyKeyTries', retryAfterSeconds)
  return refuse('embed.unknownKey', { keepsChanges: true })
}
