import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { bytes, instant, tenantColumns, timeId } from '../../db/columns'

/**
 * Mails to senders about messages that are late or failed: one of each kind for a message. A row stays when its mail has been sent, as
 * the message's record that its sender was told.
 */
export const deliveryNotices = pgTable(
  'delivery_notices',
  {
    id: timeId().primaryKey(),
    ...tenantColumns(),
    /** Row of the history. */
    messageId: timeId().notNull(),
    kind: text().$type<DeliveryNotice>().notNull(),
    /** Who is told. */
    sender: text().notNull(),
    /** Whom the message was for. */
    recipient: text().notNull(),
    /** The next hop's last words. */
    answer: text().notNull(),
    receivedAt: instant().notNull(),
    /** Until when a late message is tried; `null`: no more. */
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

export type DeliveryNotice = 'delayed' | 'failed'
