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

/** What a customer's digests and notices are like, and in what a user's differ; what is not said is as one level above. */
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
 * When each user is told next. A trigger adds the row with the user and has it planned anew when a zone changes, so that no
 * process ever looks at users that nothing is due for.
 */
export const digestStates = pgTable(
  'digest_states',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...tenantColumns(),
    /** When the next digest is due; in the past until it is planned. `null`: none is to come. */
    nextDigestAt: instant(),
    /** Whether settings and zone are those that `nextDigestAt` was worked out from. */
    isPlanned: boolean().notNull().default(false),
    /** Messages held from then on are told of at once; `null`: in digests only. */
    noticesSince: instant(),
    /** Since when a newly held message waits for a notice; later than now while there were too many. */
    noticeAt: instant(),
    /** Start of the hour in which notices are counted. */
    hourStartedAt: instant(),
    noticesInHour: integer().notNull().default(0),
    /** Whose mail a process is making; one that dies leaves it to others when the lease has passed. */
    leasedUntil: instant(),
  },
  (table) => [index().on(table.nextDigestAt), index().on(table.noticeAt), index().on(table.customerId)],
)

/** What a mail's unsubscribe link opens, stored as a hash only: one user's mails of one kind. */
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
