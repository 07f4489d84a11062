import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { dueRows } from '../../db/leases'
import { deliveries } from '../../messages/messages.table'

export type Delivery = Awaited<ReturnType<typeof claimDeliveries>>[number]

/** How long a process may work on a delivery; longer than all its time limits together. */
const leaseMs = 3 * 60 * 1000

/** Takes due deliveries for this process, with what the relay asks of them. */
export async function claimDeliveries(db: Database, now: Date, limit: number) {
  const { id, nextTryAt: dueAt, leasedUntil, tries } = deliveries
  const { domainId, sourceId, messageId, entryId, isToOthers, sender, recipient, customerId, resellerId } = deliveries
  return db.inScope({ as: 'system' }, (tx) =>
    tx
      .update(deliveries)
      .set({ leasedUntil: new Date(now.getTime() + leaseMs), tries: sql`${tries} + 1` })
      .where(inArray(id, dueRows(tx, { id, dueAt, leasedUntil, now, limit })))
      .returning({
        id,
        domainId,
        sourceId,
        messageId,
        entryId,
        isToOthers,
        sender,
        recipient,
        tries,
        customerId,
        resellerId,
      }),
  )
}
