import type { SourceSkip } from '@postern/core/management'
import { sql } from 'drizzle-orm'
import { cidr, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, tenantColumns } from '../db/columns'
import { customers } from '../tenants/tenants.table'

/** A customer's own server, or another mail service that sends for it. */
export type SourceKind = 'ownServer' | 'thirdParty'

/** Networks that may send a customer's mail out through this service: of its own servers, or of another mail service. */
export const outboundSources = pgTable(
  'outbound_sources',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...tenantColumns(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    kind: text().$type<SourceKind>().notNull().default('ownServer'),
    network: cidr().notNull(),
    name: text().notNull(),
    note: text().notNull().default(''),
    /** Domains of the customer that it may send for; empty: all that are verified. */
    senderDomains: integer().array().notNull().default(sql`'{}'::integer[]`),
    /** Checks that its mail is excused from; none for own servers. */
    skips: text().array().$type<SourceSkip[]>().notNull().default(sql`'{}'::text[]`),
    state: text().$type<'active' | 'blocked'>().notNull().default('active'),
    /** Name that its server last greeted with. */
    helo: text().notNull().default(''),
    lastUsedAt: instant(),
    /** Username of the author, kept when the user goes. */
    createdBy: text().notNull().default(''),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('outbound_sources_network').using('gist', table.network.op('inet_ops')),
    uniqueIndex('outbound_sources_once').on(table.customerId, table.network),
    index('outbound_sources_of_reseller').on(table.resellerId),
  ],
)

/** Recipients that were sent to, by the hour: limits hold over all processes because they are counted here first. */
export const sendCounters = pgTable(
  'send_counters',
  {
    ...tenantColumns(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Address of a sender; empty for the customer as a whole. */
    key: text().notNull(),
    /** Beginning of the hour, or of the day in UTC for the customer as a whole. */
    window: instant().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.key, table.window] }),
    index('send_counters_by_window').on(table.window),
  ],
)
