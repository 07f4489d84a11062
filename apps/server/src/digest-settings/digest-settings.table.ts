import type { DigestOverride } from '@postern/core/digest-settings'
import { boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant, tenantColumns } from '../db/columns'
import { customers } from '../tenants/tenants.table'
import { users } from '../users/users.table'

const owner = () => ({
  ...tenantColumns(),
  customerId: integer()
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' }),
})

/** Settings of a customer's digests and notices, and a user's overrides; unset values come from one level above. */
export const digestSettings = pgTable(
  'digest_settings',
  {
    ...owner(),
    /** `null`: the customer's own. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    settings: jsonb().$type<DigestOverride>().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [unique().on(table.customerId, table.userId).nullsNotDistinct(), index().on(table.userId)],
)

/**
 * Schedule of each user's next digest or notice. A trigger adds the row with the user and marks it for rescheduling when a zone changes, so
 * that no process scans users for whom nothing is due.
 */
export const digestStates = pgTable(
  'digest_states',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...tenantColumns(),
    /** Due time of the next digest; in the past until scheduled. `null`: none planned. */
    nextDigestAt: instant(),
    /** True if `nextDigestAt` was computed from the current settings and zone. */
    isPlanned: boolean().notNull().default(false),
    /** Messages held from then on trigger notices; `null`: digests only. */
    noticesSince: instant(),
    /** Time since which a newly held message has been waiting for a notice; in the future while the hourly limit or quiet hours put it off. */
    noticeAt: instant(),
    /** Start of the hour in which notices are counted. */
    hourStartedAt: instant(),
    noticesInHour: integer().notNull().default(0),
    /** Lease of the process that is making the mail; if it dies, others take over when the lease has passed. */
    leasedUntil: instant(),
  },
  (table) => [index().on(table.nextDigestAt), index().on(table.noticeAt), index().on(table.customerId)],
)

/** Mails that an unsubscribe link applies to: one user's mails of one kind; the token is stored as a hash only. */
export const unsubscribeTokens = pgTable(
  'unsubscribe_tokens',
  {
    tokenHash: text().primaryKey(),
    ...owner(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<'digest' | 'realtime'>().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
)
