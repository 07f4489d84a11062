import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns'
import type { ServerRole } from '../parts/roles'

/** State that a server reports beside its roles. */
export interface ServerFacts {
  /** Instants as ISO 8601. */
  loops: { name: string; lastRunAt: string; lastFailureAt: string | null; failures: number }[]
  sources: { kind: 'urlFeed' | 'countries'; name: string; changedAt: string }[]
  scanner: { kind: 'rspamd' | 'upstream'; answers: boolean | null }
}

/** Servers on this database, each with the time of its last sign of life. */
export const servers = pgTable('servers', {
  /** New at each start. */
  id: uuid().primaryKey(),
  host: text().notNull(),
  version: text().notNull(),
  roles: text().array().$type<ServerRole[]>().notNull(),
  startedAt: instant().notNull(),
  seenAt: instant().notNull(),
  facts: jsonb().$type<ServerFacts>().notNull(),
})
