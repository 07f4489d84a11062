import type { TlsDirection, TlsFailureAction, TlsPolicyKind, TlsResult } from '@postern/core'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, tenantColumns } from '../db/columns'
import { customers } from '../tenants/tenants.table'

/** How mail from and to domains has to be encrypted, by customer. */
export const tlsPolicies = pgTable(
  'tls_policies',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...tenantColumns(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Lower case, ASCII form. */
    domain: text().notNull(),
    /** Counts for domains below it as well, where they have no policy of their own. */
    subdomains: boolean().notNull().default(false),
    direction: text().$type<TlsDirection>().notNull(),
    policy: text().$type<TlsPolicyKind>().notNull(),
    /** SHA-256 of certificates: 64 hex digits, lower case. */
    fingerprints: text().array().notNull().default(sql`'{}'`),
    /** Action for mail to a server that does not meet it. */
    onFailure: text().$type<TlsFailureAction>().notNull().default('defer'),
    note: text().notNull().default(''),
    isActive: boolean().notNull().default(true),
    /** Last result; `null`: none yet. */
    lastResult: text().$type<TlsResult>(),
    /** Version of TLS that was agreed on last. */
    lastSeenVersion: text(),
    lastSeenAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('tls_policies_by_domain').on(table.customerId, table.direction, table.domain),
    index('tls_policies_of_reseller').on(table.resellerId),
    index('tls_policies_active').on(table.customerId).where(sql`is_active`),
  ],
)
