import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { digestLeases } from './digest-mail.table'

const leaseMs = 60 * 1000

/**
 * Takes recipients with held messages that they were not told of, for this process. A message rests for the settling time
 * first, so that a burst becomes one mail. After a failure the lease is what keeps the next try a minute away.
 */
export async function claimRecipients(
  db: Database,
  { now, settleMs, limit }: { now: Date; settleMs: number; limit: number },
): Promise<number[]> {
  const settled = new Date(now.getTime() - settleMs).toISOString()
  const at = now.toISOString()
  return db.inScope({ as: 'system' }, async (tx) => {
    const { rows } = await tx.execute<{ user_id: number }>(sql`
      insert into digest_leases (user_id, leased_until)
      select distinct owner_user_id, ${new Date(now.getTime() + leaseMs).toISOString()}::timestamptz
      from quarantine_entries e
      where digested_at is null and stage = 'QUARANTINED' and received_at <= ${settled} and expires_at > ${at}
        and not exists (select from digest_leases l where l.user_id = e.owner_user_id and l.leased_until > ${at})
      limit ${limit}
      on conflict (user_id) do update set leased_until = excluded.leased_until where digest_leases.leased_until <= ${at}
      returning user_id`)
    return rows.map((row) => row.user_id)
  })
}

export async function releaseClaim(db: Database, userId: number): Promise<void> {
  await db.inScope({ as: 'system' }, (tx) => tx.delete(digestLeases).where(eq(digestLeases.userId, userId)))
}
