import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { firstTimeId } from '../db/next-time-id'

const dayMs = 24 * 60 * 60 * 1000
/** How long an address counts as known after the last sign-in from there. */
const addressesKeptForMs = 90 * dayMs
// Bounded steps: the embedded database serves one query at a time.
const rowsAStep = 500
const stepsAtMost = 200

/** Removes held mail past its time (unless locked) with its codes and source, and what sign-in and idempotency leave behind. */
export async function removeExpired(db: Database, now: Date): Promise<Record<string, number>> {
  const at = now.toISOString()
  const dayAgo = new Date(now.getTime() - dayMs)
  const addressesSince = new Date(now.getTime() - addressesKeptForMs)
  return {
    entries: await inSteps(
      db,
      sql`delete from quarantine_entries where id in
        (select id from quarantine_entries where expires_at <= ${at} and not is_locked and stage <> 'PROCESSING' limit ${rowsAStep})`,
    ),
    codes: await inSteps(
      db,
      sql`delete from digest_codes where (entry_id, token_hash) in
        (select entry_id, token_hash from digest_codes where expires_at <= ${at} limit ${rowsAStep})`,
    ),
    sources: await inSteps(
      db,
      sql`delete from message_sources where id in
        (select s.id from message_sources s where s.id < ${firstTimeId(dayAgo)}
          and not exists (select from deliveries d where d.source_id = s.id)
          and not exists (select from quarantine_entries e where e.source_id = s.id) limit ${rowsAStep})`,
    ),
    sessions: await inSteps(
      db,
      sql`delete from sessions where token_hash in (select token_hash from sessions where expires_at <= ${at} limit ${rowsAStep})`,
    ),
    accountTokens: await inSteps(
      db,
      sql`delete from account_tokens where token_hash in
        (select token_hash from account_tokens where expires_at <= ${at} limit ${rowsAStep})`,
    ),
    knownAddresses: await inSteps(
      db,
      sql`delete from known_addresses where (user_id, address) in
        (select user_id, address from known_addresses where seen_at <= ${addressesSince.toISOString()} limit ${rowsAStep})`,
    ),
    throttles: await inSteps(
      db,
      sql`delete from throttles where key in (select key from throttles where resets_at <= ${at} limit ${rowsAStep})`,
    ),
    idempotencyKeys: await inSteps(
      db,
      sql`delete from idempotency_keys where (owner, key) in
        (select owner, key from idempotency_keys where created_at <= ${dayAgo.toISOString()} limit ${rowsAStep})`,
    ),
  }
}

async function inSteps(db: Database, statement: SQL): Promise<number> {
  let removed = 0
  for (let step = 0; step < stepsAtMost; step += 1) {
    const rows = await db.inScope({ as: 'system' }, async (tx) => (await tx.execute(statement)).rowCount ?? 0)
    removed += rows
    if (rows < rowsAStep) break
  }
  return removed
}
