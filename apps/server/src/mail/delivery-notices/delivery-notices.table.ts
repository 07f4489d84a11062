import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { bytes, instant, tenantColumns, timeId } from '../../db/columns'

/**
 * Mails to senders about delayed, held or failed messages: one of each kind per message. A row remains after its mail has been sent, as the
 * record that the sender was notified.
 */
export const deliveryNotices = pgTable(
  'delivery_notices',
  {
    id: timeId().primaryKey(),
    ...tenantColumns(),
    /** Id in the message history. */
    messageId: timeId().notNull(),
    kind: text().$type<DeliveryNotice>().notNull(),
    /** Recipient of the notice. */
    sender: text().notNull(),
    /** Recipient of the message. */
    recipient: text().notNull(),
    /** Last response of the next hop. */
    answer: text().notNull(),
    receivedAt: instant().notNull(),
    /** Time until which a delayed message is retried; `null`: no longer. */
    retriedUntil: instant(),
    /** Header of the message; `null` once the notice was sent. */
    header: bytes(),
    tries: integer().notNull().default(0),
    /** `null`: nothing is left to do. */
    nextTryAt: instant(),
    leasedUntil: instant(),
    sentAt: instant(),
    state: text().$type<'delivered' | 'bounced' | 'suppressed' | 'expired'>(),
    lastAnswer: text(),
  },
  (table) => [unique().on(table.messageId, table.kind), index().on(table.nextTryAt)],
)

export type DeliveryNotice = 'delayed' | 'held' | 'failed'
