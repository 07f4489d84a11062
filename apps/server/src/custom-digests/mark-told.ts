import { and, asc, eq, gt, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { nextTimeId } from '../db/next-time-id'
import { quarantineEntries, quarantineEvents } from '../quarantine/quarantine.table'
import type { customDigestMails } from './custom-digests.table'
import { ownersOf } from './digest-readers'
import type { Told } from './read-custom-digest'

const markedAtOnce = 5_000

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
    await inSteps(tx, others, (step) =>
      tx.execute(sql`insert into custom_digest_told (reseller_id, customer_id, entry_id, address, expires_at)
        select reseller_id, customer_id, id, ${address}, expires_at from quarantine_entries where ${step}
        on conflict do nothing`),
    )
  }
  if (owner === null) return
  const own = and(eq(ownerUserId, owner), listed) as SQL
  const rows = await tx.select({ id }).from(quarantineEntries).where(own)
  await inSteps(tx, told.own ? (or(own, told.own) as SQL) : own, (step) =>
    tx.update(quarantineEntries).set({ digestedAt: now }).where(step),
  )
  if (rows.length === 0) return
  await tx.insert(quarantineEvents).values(
    rows.map((row) => ({
      ...{ resellerId, customerId, id: nextTimeId(now), entryId: row.id, at: now },
      ...{ kind: 'digested' as const, actor: 'system' },
    })),
  )
}

/** Splits the entries of a condition by their ids: a mailbox may be told of more messages than one statement may take the time for. */
async function inSteps(tx: Transaction, where: SQL, mark: (step: SQL) => Promise<unknown>): Promise<void> {
  const { id } = quarantineEntries
  let after = 0
  for (;;) {
    const left = and(where, gt(id, after)) as SQL
    const [last] = await tx
      .select({ id })
      .from(quarantineEntries)
      .where(left)
      .orderBy(asc(id))
      .limit(1)
      .offset(markedAtOnce - 1)
    await mark(last ? (and(left, lte(id, last.id)) as SQL) : left)
    if (!last) return
    after = last.id
  }
}
