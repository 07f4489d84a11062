import type { AuditMessages } from '@postern/core/texts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { bytes, instant, timeId } from '../db/columns'

/** Actions and changed fields: those that the object history has texts for, in both languages (XB-17). */
export type AuditAction = keyof AuditMessages['actions']
type AuditField = keyof AuditMessages['fields']

/** Values of the audit log; never a secret. */
export type AuditValues = { [Field in AuditField]?: string | number | boolean | null | readonly string[] }

/** Audit log: who did what, when and from where; without secrets. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: timeId().primaryKey(),
    at: instant().notNull(),
    resellerId: integer(),
    customerId: integer(),
    userId: integer(),
    username: text().notNull(),
    /** `signIn`, `passwordChanged`, `entryReleased`: a word of its own for each kind of event. */
    action: text().notNull(),
    target: text().notNull().default(''),
    address: text().notNull(),
    before: jsonb().$type<AuditValues>(),
    after: jsonb().$type<AuditValues>(),
    /** Text that free search looks in, lower case. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(username || ' ' || action || ' ' || target || ' ' || address)`),
  },
  (table) => [
    index().on(table.customerId, table.id),
    index().on(table.resellerId, table.id),
    index().on(table.target, table.id),
    index('audit_events_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

/** Events waiting for the next seal. A trigger queues each new event; `sealEvents` removes it. */
export const auditUnsealed = pgTable('audit_unsealed', { eventId: timeId().primaryKey() })

/**
 * Hash chain over the audit log: one row per sealed batch of events, each bound to the previous one. Rows are kept forever; digests are
 * removed with the last of their events.
 */
export const auditSeals = pgTable(
  'audit_seals',
  {
    /** 1, 2, 3 … without gaps. */
    number: bigint({ mode: 'number' }).primaryKey(),
    /** Version of the canonical form of events and seal. */
    version: smallint().notNull(),
    sealedAt: instant().notNull(),
    eventCount: integer().notNull(),
    firstId: timeId(),
    lastId: timeId(),
    /** Ids of the events, ascending; null once all of them are past retention. */
    eventIds: bigint({ mode: 'number' }).array(),
    /** SHA-256 of each event, 32 bytes, in the order of the ids; null with them. */
    digests: bytes(),
    /** SHA-256 over ids and digests, hex, like all hashes here. */
    eventsHash: text().notNull(),
    /** Events with smaller ids were removed by retention. */
    removedBefore: timeId().notNull(),
    /** True when no event was left waiting: later batches contain newer events only. */
    isCaughtUp: boolean().notNull(),
    previousHash: text().notNull(),
    hash: text().notNull(),
    /** Name of the `SECRET_KEY` that made the `mac`. */
    keyName: text().notNull(),
    /** HMAC-SHA256 of `hash`: without the key, the chain cannot be rebuilt. */
    mac: text().notNull(),
  },
  (table) => [index('audit_seals_of_events').on(table.lastId).where(sql`event_ids is not null`)],
)
