import type { SpamReportKind, SpamReportState } from '@postern/core/spam-reports'
import type { UrlClaim } from '@postern/core/urls'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, tenantColumns, timeId } from '../db/columns'

/**
 * User reports on messages: that one should have been held, or should not have been. The message's details are kept with the report, since
 * reports outlive the message's history. Reports of kind `url` are about the verdict on an analysed link and have no message; only the
 * provider decides on them.
 */
export const spamReports = pgTable(
  'spam_reports',
  {
    id: timeId().primaryKey(),
    ...tenantColumns(),
    kind: text().$type<SpamReportKind>().notNull(),
    state: text().$type<SpamReportState>().notNull().default('new'),
    /** `mail`: forwarded to the service; `portal`: by somebody who was signed in. */
    via: text().$type<'mail' | 'portal'>().notNull(),
    reportedAt: instant().notNull(),
    /** `null` when the user is gone. */
    reporterUserId: integer(),
    reporter: text().notNull(),
    /** True if the reporter was signed in, or the mail is authenticated for the reporter's domain. */
    isVerified: boolean().notNull().default(false),
    /** Comment of the reporter; as hostile as the message. */
    comment: text().notNull().default(''),
    /** `null` for a link. */
    messageId: timeId(),
    /** The held message; `null` for one that was delivered. */
    entryId: timeId(),
    /** Kept by housekeeping as long as the report. */
    sourceId: timeId(),
    /** True if the source came with the report, since the stored one was gone. */
    isSourceForwarded: boolean().notNull().default(false),
    receivedAt: instant().notNull(),
    sender: text().notNull(),
    displayAddress: text(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** The whole link of a report about one, out of its wrappers. */
    url: text(),
    /** The reporter's claim about the link. */
    urlClaim: text().$type<UrlClaim>(),
    /** The analysis whose verdict is reported. */
    urlRequestId: timeId(),
    /** Targets of its links, without the part after the path. */
    links: text().array().notNull(),
    /** Kind of the verdict at the time of the report, and after a review. */
    verdictThen: text().notNull(),
    verdictNow: text().notNull(),
    reviewer: text(),
    reviewedAt: instant(),
    duplicateOf: timeId(),
    /** Incremented by each change (XS-13). */
    version: integer().notNull().default(0),
    /** Reviewer's reply to the reporter. */
    reply: text().notNull().default(''),
    /** Time the reporter is to be notified; `null`: not at all, or done. */
    replyDueAt: instant(),
    replyLeasedUntil: instant(),
    replyTries: integer().notNull().default(0),
    /** Time the reporter was notified, or found to be unreachable: once for each report. */
    repliedAt: instant(),
    replyState: text(),
    /** Text that free search looks in, lower case. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(sender || ' ' || coalesce(display_address, '') || ' ' || reporter || ' ' || recipient || ' ' || subject)`,
      ),
  },
  (table) => [
    index('spam_reports_of_reseller').on(table.resellerId, table.id, table.state, table.kind),
    index('spam_reports_of_customer').on(table.customerId, table.id, table.state, table.kind),
    // A repeated report counts as the first one.
    uniqueIndex('spam_reports_once').on(table.messageId, table.reporter, table.kind),
    uniqueIndex('spam_reports_url_once').on(table.urlRequestId).where(sql`url_request_id is not null`),
    // By its hash: a link may be longer than other indexes take.
    index('spam_reports_url').using('hash', table.url).where(sql`url is not null`),
    index().on(table.sourceId),
    index().on(table.entryId),
    index('spam_reports_reply_due').on(table.replyDueAt).where(sql`reply_due_at is not null`),
    index('spam_reports_search').using('gin', sql`search_text gin_trgm_ops`),
  ],
)

/** History of a report: comments by its reviewers, and actions. */
export const spamReportNotes = pgTable(
  'spam_report_notes',
  {
    id: timeId().primaryKey(),
    ...tenantColumns(),
    reportId: timeId()
      .notNull()
      .references(() => spamReports.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    kind: text()
      .$type<'note' | 'reported' | 'taken' | 'confirmed' | 'rejected' | 'merged' | 'replied' | 'replyFailed'>()
      .notNull(),
    /** Username, or 'system'. */
    author: text().notNull(),
    text: text().notNull().default(''),
  },
  (table) => [index().on(table.reportId, table.id)],
)
