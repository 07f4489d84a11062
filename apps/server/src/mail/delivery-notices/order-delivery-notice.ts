import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import { instantOf, nextTimeId } from '../../db/next-time-id'
import { type deliveries, messageSources } from '../../messages/messages.table'
import { type DeliveryNotice, deliveryNotices } from './delivery-notices.table'

type Delivery = Pick<
  typeof deliveries.$inferSelect,
  'resellerId' | 'customerId' | 'messageId' | 'sourceId' | 'sender' | 'recipient' | 'tellsSender'
>

export interface NoticeOrder {
  kind: DeliveryNotice
  delivery: Delivery
  answer: string
  /** Time until which a delayed message is retried. */
  retriedUntil?: Date
  now: Date
}

/** Maximum length of the returned header in bytes. */
const longestHeader = 32_768

/**
 * Queues a notice to the sender, sent once the transaction commits, if the sender may receive one; each message has at most one notice of
 * each kind.
 */
export async function orderDeliveryNotice(tx: Transaction, order: NoticeOrder): Promise<void> {
  const { kind, delivery, answer, retriedUntil, now } = order
  if (!delivery.tellsSender || delivery.sender === '') return
  const { resellerId, customerId, messageId, sourceId, sender, recipient } = delivery
  await tx
    .insert(deliveryNotices)
    .values({
      ...{ resellerId, customerId, messageId, kind, sender, recipient, answer },
      id: nextTimeId(now),
      // The delivery of released mail is younger than the message.
      receivedAt: instantOf(messageId),
      retriedUntil: retriedUntil ?? null,
      header: await readHeader(tx, sourceId),
      nextTryAt: now,
    })
    .onConflictDoNothing()
}

async function readHeader(tx: Transaction, sourceId: number): Promise<Buffer | null> {
  const [source] = await tx
    .select({ start: sql<Buffer>`substring(${messageSources.raw} from 1 for ${longestHeader}::integer)` })
    .from(messageSources)
    .where(eq(messageSources.id, sourceId))
  if (!source) return null
  const end = source.start.indexOf('\r\n\r\n')
  const whole = end < 0 ? source.start.lastIndexOf('\r\n') : end
  return source.start.subarray(0, Math.max(0, whole))
}
