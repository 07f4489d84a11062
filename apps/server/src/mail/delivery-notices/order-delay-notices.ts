import { and, asc, eq, inArray, isNull, lt, not, or } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { firstTimeId, instantOf } from '../../db/next-time-id'
import { deliveries, messages } from '../../messages/messages.table'
import type { RetryRules } from '../relay/relay-rules'
import { orderDeliveryNotice } from './order-delivery-notice'

const atOnce = 50

/** Queues notices to senders whose mail has been in transit for hours. Returns their number. */
export async function orderDelayNotices(db: Database, rules: RetryRules, now: Date): Promise<number> {
  const { id, entryId, route, tellsSender, isDelayTold } = deliveries
  const before = firstTimeId(new Date(now.getTime() - rules.delayNoticeAfterMs))
  return db.inScope({ as: 'system' }, async (tx) => {
    const late = tx
      .select({ id })
      .from(deliveries)
      .where(and(lt(id, before), tellsSender, not(isDelayTold), or(isNull(entryId), eq(route, 'mx'))))
      .orderBy(asc(id))
      .limit(atOnce)
      .for('update', { skipLocked: true })
    const rows = await tx.update(deliveries).set({ isDelayTold: true }).where(inArray(id, late)).returning()
    for (const delivery of rows) {
      const { lastAnswer } = messages
      const [message] = await tx.select({ lastAnswer }).from(messages).where(eq(messages.id, delivery.messageId))
      const retriedUntil = new Date(instantOf(delivery.id).getTime() + rules.mail.giveUpAfterMs)
      await orderDeliveryNotice(tx, { kind: 'delayed', delivery, answer: message?.lastAnswer ?? '', retriedUntil, now })
    }
    return rows.length
  })
}
