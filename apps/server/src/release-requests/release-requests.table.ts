import type { ReleaseRequestState } from '@postern/core/contract'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, tenantColumns, timeId } from '../db/columns'

/** A recipient's request to have a held message released: one for each message. It outlives the message. */
export const releaseRequests = pgTable(
  'release_requests',
  {
    id: timeId().primaryKey(),
    ...tenantColumns(),
    entryId: timeId().notNull(),
    userId: integer().notNull(),
    asker: text().notNull(),
    /** The recipient's latest words; as hostile as the message. */
    reason: text().notNull(),
    state: text().$type<ReleaseRequestState>().notNull().default('open'),
    askedAt: instant().notNull(),
    lastAskedAt: instant().notNull(),
    timesAsked: integer().notNull().default(1),
    receivedAt: instant().notNull(),
    sender: text().notNull(),
    displayAddress: text(),
    subject: text().notNull(),
    /** Kind of the verdict when it was last asked for. */
    heldFor: text().notNull(),
    decidedBy: text(),
    decidedAt: instant(),
    /** Administrator's words to the recipient. */
    reply: text().notNull().default(''),
    /** When the recipient is to be told; `null`: not at all, or done. */
    replyDueAt: instant(),
    replyLeasedUntil: instant(),
    replyTries: integer().notNull().default(0),
    /** Text for free search, in lower case. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(sender || ' ' || coalesce(display_address, '') || ' ' || asker || ' ' || subject || ' ' || reason)`,
      ),
  },
  (table) => [
    uniqueIndex('release_requests_of_entry').on(table.entryId),
    index('release_requests_of_reseller').on(table.resellerId, table.state, table.id),
    index('release_requests_of_customer').on(table.customerId, table.state, table.id),
    index('release_requests_of_provider').on(table.state, table.id),
    index('release_requests_reply_due').on(table.replyDueAt).where(sql`reply_due_at is not null`),
    index('release_requests_search').using('gin', sql`search_text gin_trgm_ops`),
  ],
)
