import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'

export interface TokenQuestion {
  tokenHashes: readonly string[]
  now: Date
  /** Idle time after which a session has expired. */
  idleMs: number
}

/**
 * Hashes of those tokens that are still good, of sessions and of embedded widgets. Unlike a call, the question does not count as a sign of
 * life of a session.
 */
export async function validTokens(tx: Transaction, { tokenHashes, now, idleMs }: TokenQuestion): Promise<Set<string>> {
  const asked = sql`array[${sql.join(
    tokenHashes.map((hash) => sql`${hash}`),
    sql`, `,
  )}]::text[]`
  const at = sql`${now.toISOString()}::timestamptz`
  const seenAfter = sql`${new Date(now.getTime() - idleMs).toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ token_hash: string }>(sql`
    select s.token_hash from sessions s
    join users u on u.id = s.user_id
    left join customers c on c.id = u.customer_id
    left join resellers r on r.id = u.reseller_id
    where s.token_hash = any (${asked}) and s.expires_at > ${at} and s.last_seen_at > ${seenAfter}
      and s.access_version = u.access_version and u.is_active and u.deleted_at is null
      and (c.id is null or (c.is_active and c.deleted_at is null)) and r.deleted_at is null
    union all
    select t.token_hash from embed_tokens t
    join live_api_keys(${at}) k on k.id = t.key_id and k.reseller_id = t.reseller_id
    left join users u on u.id = t.user_id
    where t.token_hash = any (${asked}) and t.expires_at > ${at}
      and (t.user_id is null or (u.is_active and u.deleted_at is null and u.access_version = t.access_version))`)
  return new Set(rows.map(({ token_hash }) => token_hash))
}
