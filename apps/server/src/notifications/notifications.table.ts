import type { NotificationCause, NotificationState, NotificationType } from '@postern/core/notifications'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, timeId } from '../db/columns'

/** Mails of the system's own, without their secrets: a row from the first try on, or for one that is not sent. */
export const notifications = pgTable(
  'notifications',
  {
    id: timeId().primaryKey(),
    /** Of provider staff both are `null`, of reseller staff the customer is. */
    resellerId: integer(),
    customerId: integer(),
    /** `null`: the reader has no account, such as the sender of a message. */
    userId: integer(),
    type: text().$type<NotificationType>().notNull(),
    /** The same for every try of a mail; `null` for one that is tried once. */
    key: text(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Held messages it names. */
    items: integer().notNull(),
    /** Those of them that it lists. */
    entryIds: bigint({ mode: 'number' }).array().notNull().default([]),
    /** `en` or `fr`; `null`: not known. */
    locale: text(),
    timezone: text(),
    /** Message-ID without its host; empty for what was never handed over. */
    name: text().notNull().default(''),
    /** When it was first handed to the mail server, or found not to be sent. */
    sentAt: instant().notNull(),
    /** When its state was last written. */
    changedAt: instant(),
    state: text().$type<NotificationState>().notNull(),
    /** Of `suppressed`, and of `bounced` when it was given up. */
    cause: text().$type<NotificationCause>(),
    tries: integer().notNull().default(1),
    /** The next hop's words, without hosts. */
    lastAnswer: text().notNull(),
    /** The mail that this one repeats. */
    resendOf: timeId(),
    /** When a resend is tried; `null`: it is done, or another part of the system sends it. */
    nextTryAt: instant(),
    leasedUntil: instant(),
    /** What free search looks in, lower case. */
    searchText: text().notNull().generatedAlwaysAs(sql`lower(recipient || ' ' || subject)`),
  },
  (table) => [
    index().on(table.customerId, table.id),
    index().on(table.resellerId, table.id),
    index().on(table.userId, table.id),
    uniqueIndex('notifications_key').on(table.key),
    index('notifications_due').on(table.nextTryAt).where(sql`next_try_at is not null`),
    index('notifications_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

/** Mails as they were sent, every secret link taken out. Kept for 30 days. */
export const notificationBodies = pgTable('notification_bodies', {
  notificationId: timeId()
    .primaryKey()
    .references(() => notifications.id, { onDelete: 'cascade' }),
  resellerId: integer(),
  customerId: integer(),
  text: text().notNull(),
  /** Empty where it was too long. */
  html: text().notNull(),
  attachments: jsonb().$type<NotedAttachment[]>().notNull().default([]),
  /** Links were taken out. */
  hadSecrets: boolean().notNull(),
  /** It was longer than what is kept. */
  isShortened: boolean().notNull(),
})

export interface NotedAttachment {
  name: string
  /** Bytes. */
  size: number
}
