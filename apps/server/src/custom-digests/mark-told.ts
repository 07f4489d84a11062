import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { nextTimeId } from '../db/next-time-id'
import { quarantineEntries, quarantineEvents } from '../quarantine/quarantine.table'
import type { customDigestMails } from './custom-digests.table'
import { ownersOf } from './digest-readers'
import type { Told } from './read-custom-digest'

/** Notes that a mail went out: no digest tells its reader of these messages again. */
export async function markTold(
  tx: Transaction,
  { customerId, resellerId, address, userId }: typeof customDigestMails.$inferSelect,
  { told, entryIds }: { told: Told; entryIds: readonly number[] },
  now: Date,
): Promise<void> {
  const { id, ownerUserId } = quarantineEntries
  const owner = address === null ? userId : ((await ownersOf(tx, customerId, [address])).get(address) ?? null)
  const listed = inArray(id, [...entryIds])
  if (address !== null) {
    const others = or(and(listed, owner === null ? undefined : ne(ownerUserId, owner)), told.others) as SQL
    await tx.execute(sql`insert into custom_digest_told (reseller_id, customer_id, entry_id, address, expires_at)
      select reseller_id, customer_id, id, ${address}, expires_at from quarantine_entries where ${others}
      on conflict do nothing`)
  }
  if (owner === null) return
  const own = and(eq(ownerUserId, owner), listed)
  const rows = await tx.select({ id }).from(quarantineEntries).where(own)
  await tx
    .update(quarantineEntries)
    .set({ digestedAt: now })
    .where(told.own ? or(own, told.own) : own)
  if (rows.length === 0) return
  await tx.insert(quarantineEvents).values(
    rows.map((row) => ({
      ...{ resellerId, customerId, id: nextTimeId(now), entryId: row.id, at: now },
      ...{ kind: 'digested' as const, actor: 'system' },
    })),
  )
}
