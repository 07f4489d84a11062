import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, tenantColumns } from '../db/columns'

export const resellers = pgTable('resellers', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  createdAt: instant().notNull(),
  /** When it was deleted; it can be taken back for 30 days, then it goes for good. */
  deletedAt: instant(),
})

export const customers = pgTable(
  'customers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    resellerId: integer()
      .notNull()
      .references(() => resellers.id),
    name: text().notNull(),
    /** ENG or FR. */
    language: text().notNull().default('ENG'),
    timezone: text().notNull().default('Europe/Dublin'),
    isActive: boolean().notNull().default(true),
    /** Service ids that are active (spec 9). */
    services: integer().array().notNull(),
    /** Digest links ask for the three statements before a release. */
    confirmRelease: boolean().notNull().default(false),
    /** Recipients may also allow the address inside a spoofed display name. */
    allowDisplayWhitelist: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    /** When it was deleted; it can be taken back for 30 days, then it goes for good. */
    deletedAt: instant(),
  },
  (table) => [index().on(table.resellerId)],
)

/** Modules that a customer has; one counts while it and the service holding it are active (AM-023). */
export const customerModules = pgTable(
  'customer_modules',
  {
    ...tenantColumns(),
    serviceId: integer().notNull(),
    moduleId: integer().notNull(),
    isActive: boolean().notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.serviceId, table.moduleId] })],
)

export const domains = pgTable(
  'domains',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...tenantColumns(),
    /** Lower case, ASCII form. */
    name: text().notNull(),
    isActive: boolean().notNull().default(true),
    createdAt: instant().notNull(),
    /** When it was deleted; it can be taken back for 30 days, then it goes for good. */
    deletedAt: instant(),
  },
  (table) => [uniqueIndex().on(table.name), index().on(table.customerId)],
)

/** Next hops of a domain: mail is relayed to the lowest priority number that answers. */
export const domainIps = pgTable(
  'domain_ips',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...tenantColumns(),
    domainId: integer()
      .notNull()
      .references(() => domains.id, { onDelete: 'cascade' }),
    ipAddress: text().notNull(),
    port: integer().notNull().default(25),
    priority: integer().notNull(),
  },
  (table) => [index().on(table.domainId)],
)
