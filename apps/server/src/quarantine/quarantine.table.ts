import type { Verdict } from '@postern/core'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core'
import { instant, tenantColumns, timeId } from '../db/columns'

/** One message held for one recipient. Partitioned by time. */
export const quarantineEntries = pgTable(
  'quarantine_entries',
  {
    id: timeId().primaryKey(),
    ...tenantColumns(),
    domainId: integer().notNull(),
    sourceId: timeId().notNull(),
    messageId: timeId().notNull(),
    receivedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    stage: text().notNull(),
    isLocked: boolean().notNull().default(false),
    isOutbound: boolean().notNull().default(false),
    hasAttachments: boolean().notNull().default(false),
    /** `null` for outbound mail, which administrators decide about. */
    ownerUserId: integer(),
    /** The recipient; of outbound mail the sender. */
    ownerAddress: text().notNull(),
    recipientList: text().array().notNull(),
    sender: text().notNull(),
    displayAddress: text(),
    subject: text().notNull(),
    messageIdHeader: text().notNull(),
    size: integer().notNull(),
    verdict: jsonb().$type<Partial<Verdict>>().notNull(),
    /** Kind of core's `quarantineReason`, as derived from the verdict by the database. */
    reason: text().notNull().generatedAlwaysAs(sql`quarantine_reason(verdict)`),
    spamScore: real(),
    /** Time the recipient was notified; `null`: included in the next digest. */
    digestedAt: instant(),
    /** Text that free search looks in, lower case. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(sender || ' ' || coalesce(display_address, '') || ' ' || owner_address || ' ' || subject)`,
      ),
  },
  (table) => {
    // Columns that lists filter on and count by: counting reads nothing but the index.
    const facts = [
      table.reason,
      table.stage,
      table.isLocked,
      table.isOutbound,
      table.hasAttachments,
      table.domainId,
      table.spamScore,
    ] as const
    return [
      index('quarantine_entries_of_provider').on(table.id, ...facts),
      index('quarantine_entries_of_reseller').on(table.resellerId, table.id, ...facts),
      index('quarantine_entries_of_customer').on(table.customerId, table.id, ...facts),
      index().on(table.sourceId),
      index('quarantine_entries_expired').on(table.expiresAt),
      index('quarantine_entries_undigested')
        .on(table.ownerUserId)
        .where(sql`digested_at is null and stage = 'QUARANTINED'`),
      index('quarantine_entries_search').using('gin', sql`search_text gin_trgm_ops`),
    ]
  },
)

/** Events of a held message; core has words for each. */
export const quarantineEventKinds = [
  'held',
  'digested',
  'permissionAsked',
  'permissionDenied',
  'releaseAsked',
  'released',
  'releaseFailed',
  'releasedToOthers',
  'othersReached',
  'othersFailed',
  'allowed',
  'blocked',
  'locked',
  'unlocked',
  'reclassified',
  'rescanned',
  'sandboxAsked',
  'sandboxClean',
  'sandboxSuspicious',
  'sandboxMalicious',
  'sandboxFailed',
  'deleted',
] as const
export type QuarantineEventKind = (typeof quarantineEventKinds)[number]

/** Events of held messages, with the user behind each. */
export const quarantineEvents = pgTable(
  'quarantine_events',
  {
    id: timeId().primaryKey(),
    ...tenantColumns(),
    entryId: timeId().notNull(),
    at: instant().notNull(),
    kind: text().$type<QuarantineEventKind>().notNull(),
    /** User name, 'recipient' or 'system'. */
    actor: text().notNull(),
    /** Client address of the request; empty for the system's own work. */
    address: text().notNull().default(''),
    detail: text().notNull().default(''),
  },
  (table) => [index().on(table.entryId)],
)

/** Secrets of digest links, stored as SHA-256 only (XD-04), each for one entry, recipient and purpose (XD-05). */
export const digestCodes = pgTable(
  'digest_codes',
  {
    ...tenantColumns(),
    entryId: timeId().notNull(),
    purpose: text().$type<'release' | 'allowBlock' | 'preview'>().notNull(),
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
    /** Only single-use codes are ever consumed. */
    usedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.tokenHash] }), index().on(table.expiresAt)],
)
