import type { DigestClass } from '@postern/core/digest-settings'
import type { NotificationCause, NotificationState } from '@postern/core/notifications'
import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant, tenantColumns, timeId } from '../db/columns'
import { digestTemplates } from '../digest-templates/digest-templates.table'
import { customers } from '../tenants/tenants.table'
import { users } from '../users/users.table'

const tenant = () => ({
  ...tenantColumns(),
  customerId: integer()
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' }),
})

/** Recipients of a custom digest. */
export interface DigestRecipients {
  /** Groups whose members are told of their own messages. */
  groups: number[]
  users: number[]
  /** Shared mailboxes, lower case; they are told of the messages of others. */
  addresses: string[]
}

/** Digests of customers with recipients, content and times of their own. */
export const customDigests = pgTable(
  'custom_digests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...tenant(),
    name: text().notNull(),
    isActive: boolean().notNull(),
    /** From 1 on: the first one lists a message that belongs to several. */
    position: integer().notNull(),
    recipients: jsonb().$type<DigestRecipients>().notNull(),
    /** Names; none: all of the customer's. */
    domains: text().array().notNull(),
    classes: text().array().$type<DigestClass[]>().notNull(),
    scoreFrom: doublePrecision(),
    scoreTo: doublePrecision(),
    times: text().array().notNull(),
    days: integer().array().notNull(),
    timezone: text().notNull(),
    /** ENG or FR. */
    language: text().notNull(),
    /** `null`: the template in use. */
    templateId: integer().references(() => digestTemplates.id, { onDelete: 'set null' }),
    /** Its next slot; `null` while it is inactive. */
    nextAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('custom_digests_by_name').on(table.customerId, sql`lower(name)`),
    index('custom_digests_due').on(table.nextAt).where(sql`next_at is not null`),
    index('custom_digests_of_reseller').on(table.resellerId),
  ],
)

/** One mail of a slot: ordered with its slot, sent by whichever process takes it. */
export const customDigestMails = pgTable(
  'custom_digest_mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...tenant(),
    digestId: integer()
      .notNull()
      .references(() => customDigests.id, { onDelete: 'cascade' }),
    /** When it was due. */
    slot: instant().notNull(),
    /** Told of the own messages; `null` for a shared mailbox. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** A shared mailbox; `null` for a user. */
    address: text(),
    /** `null` once it has ended. */
    nextTryAt: instant(),
    leasedUntil: instant(),
    tries: integer().notNull().default(0),
    endedAt: instant(),
    state: text().$type<NotificationState>(),
    cause: text().$type<NotificationCause>(),
  },
  (table) => [
    unique('custom_digest_mails_once').on(table.digestId, table.slot, table.userId, table.address).nullsNotDistinct(),
    index('custom_digest_mails_due').on(table.nextTryAt).where(sql`next_try_at is not null`),
    index('custom_digest_mails_of_customer').on(table.customerId),
    index('custom_digest_mails_of_user').on(table.userId),
  ],
)

/** Messages of others that a shared mailbox has been told of, so that no further digest lists them there. */
export const customDigestTold = pgTable(
  'custom_digest_told',
  {
    ...tenant(),
    entryId: timeId().notNull(),
    address: text().notNull(),
    /** When the message goes, and this with it. */
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.address] }),
    index('custom_digest_told_expired').on(table.expiresAt),
    index('custom_digest_told_of_customer').on(table.customerId),
  ],
)
