import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant, tenantColumns } from '../../db/columns'
import { customers } from '../../tenants/tenants.table'

/** Reviewers who are told of a customer's held mail at once, each with the notice that is due next. */
export const noticeReviewers = pgTable(
  'notice_reviewers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...tenantColumns(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    /** Messages held from then on are announced. */
    since: instant().notNull(),
    /** Due time of the next notice; later while a limit, quiet hours or a failure put it off. `null`: nothing waits. */
    nextTryAt: instant(),
    /** Time at which the oldest waiting message was held. */
    waitingSince: instant(),
    leasedUntil: instant(),
    tries: integer().notNull().default(0),
    /** Number of notices so far, which is part of the next one's key. */
    notices: integer().notNull().default(0),
    /** Start of the hour in which notices are counted. */
    hourStartedAt: instant(),
    noticesInHour: integer().notNull().default(0),
  },
  (table) => [
    unique('notice_reviewers_once').on(table.customerId, table.address),
    index('notice_reviewers_due').on(table.nextTryAt).where(sql`next_try_at is not null`),
  ],
)
