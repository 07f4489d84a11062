import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import type { deliveries } from '../../messages/messages.table'

export type Delivery = Pick<
  typeof deliveries.$inferSelect,
  | 'id'
  | 'domainId'
  | 'sourceId'
  | 'messageId'
  | 'entryId'
  | 'isToOthers'
  | 'sender'
  | 'recipient'
  | 'tries'
  | 'customerId'
  | 'resellerId'
>

/** How long a process may work on a delivery; longer than all its time limits together. */
const leaseMs = 3 * 60 * 1000

/**
 * Takes due deliveries for this process. Others pass over them until the lease ends: a process that was killed leaves its work
 * to them.
 */
export async function claimDeliveries(db: Database, now: Date, limit: number): Promise<Delivery[]> {
  const leasedUntil = new Date(now.getTime() + leaseMs).toISOString()
  return db.inScope({ as: 'system' }, async (tx) => {
    const { rows } = await tx.execute<DeliveryRow>(sql`
      update deliveries set leased_until = ${leasedUntil}, tries = tries + 1
      where id in (
        select id from deliveries
        where next_try_at <= ${now.toISOString()} and (leased_until is null or leased_until <= ${now.toISOString()})
        order by next_try_at limit ${limit} for update skip locked)
      returning *`)
    return rows.map(toDelivery)
  })
}

/** After a start on a database that no other process uses, nothing is being worked on. */
export async function forgetLeases(db: Database): Promise<void> {
  await db.inScope({ as: 'system' }, async (tx) => {
    await tx.execute(sql`update deliveries set leased_until = null where leased_until is not null`)
    await tx.execute(sql`update sandbox_runs set leased_until = null where leased_until is not null`)
    await tx.execute(sql`update o365_tenants set leased_until = null where leased_until is not null`)
    await tx.execute(sql`update account_mails set leased_until = null where leased_until is not null`)
    await tx.execute(sql`update scheduled_report_runs set leased_until = null where leased_until is not null`)
    await tx.execute(sql`update imports set leased_until = null where leased_until is not null`)
    await tx.execute(sql`update report_jobs set leased_until = null where leased_until is not null`)
    await tx.execute(sql`update spam_reports set reply_leased_until = null where reply_leased_until is not null`)
    await tx.execute(sql`update digest_states set leased_until = null where leased_until is not null`)
  })
}

type DeliveryRow = Record<string, string | number | boolean | null>

function toDelivery(row: DeliveryRow): Delivery {
  return {
    id: Number(row.id),
    domainId: Number(row.domain_id),
    sourceId: Number(row.source_id),
    messageId: Number(row.message_id),
    entryId: row.entry_id === null ? null : Number(row.entry_id),
    isToOthers: row.is_to_others === true,
    sender: String(row.sender),
    recipient: String(row.recipient),
    tries: Number(row.tries),
    customerId: Number(row.customer_id),
    resellerId: Number(row.reseller_id),
  }
}
