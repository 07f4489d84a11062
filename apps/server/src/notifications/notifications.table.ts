import type { NotificationCause, NotificationState, NotificationType } from '@postern/core/notifications'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, timeId } from '../db/columns'

/** System mails, without their secrets: a row from the first attempt on, or for one that is not sent. */
export const notifications = pgTable(
  'notifications',
  {
    id: timeId().primaryKey(),
    /** Both are `null` for provider staff; for reseller staff, only the customer is. */
    resellerId: integer(),
    customerId: integer(),
    /** `null`: the reader has no account, such as the sender of a message. */
    userId: integer(),
    type: text().$type<NotificationType>().notNull(),
    /** The same for every attempt of a mail; `null` for one that is attempted once. */
    key: text(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Number of held messages it mentions. */
    items: integer().notNull(),
    /** Held messages that it lists. */
    entryIds: bigint({ mode: 'number' }).array().notNull().default([]),
    /** `en` or `fr`; `null`: not known. */
    locale: text(),
    timezone: text(),
    /** Message-ID without its host; empty for mail that was never sent. */
    name: text().notNull().default(''),
    /** Time it was first passed to the mail server, or found not to be sent. */
    sentAt: instant().notNull(),
    /** Time its state was last written. */
    changedAt: instant(),
    state: text().$type<NotificationState>().notNull(),
    /** Cause of `suppressed`, and of `bounced` when it was given up. */
    cause: text().$type<NotificationCause>(),
    tries: integer().notNull().default(1),
    /** Response of the next hop, without hosts. */
    lastAnswer: text().notNull(),
    /** Mail that this one resends. */
    resendOf: timeId(),
    /** Time of the next resend attempt; `null`: it is done, or another part of the system sends it. */
    nextTryAt: instant(),
    leasedUntil: instant(),
    /** Text that free search looks in, lower case. */
    searchText: text().notNull().generatedAlwaysAs(sql`lower(recipient || ' ' || subject)`),
  },
  (table) => [
    index().on(table.customerId, table.id),
    index().on(table.resellerId, table.id),
    index().on(table.userId, table.id),
    index('notifications_key').on(table.key),
    index('notifications_due').on(table.nextTryAt).where(sql`next_try_at is not null`),
    index('notifications_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

/** The notification of each key. Keys are unique here, as an index across the months of `notifications` cannot be. */
export const notificationKeys = pgTable(
  'notification_keys',
  { key: text().primaryKey(), notificationId: timeId().notNull() },
  (table) => [index().on(table.notificationId)],
)

/** Mails as sent, with every secret link removed. Kept for 30 days. */
export const notificationBodies = pgTable('notification_bodies', {
  notificationId: timeId().primaryKey(),
  resellerId: integer(),
  customerId: integer(),
  text: text().notNull(),
  /** Empty if it was too long. */
  html: text().notNull(),
  attachments: jsonb().$type<NotedAttachment[]>().notNull().default([]),
  /** True if links were removed. */
  hadSecrets: boolean().notNull(),
  /** True if it exceeded the stored size. */
  isShortened: boolean().notNull(),
})

export interface NotedAttachment {
  name: string
  /** Bytes. */
  size: number
}
