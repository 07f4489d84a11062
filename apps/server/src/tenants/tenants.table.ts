import type {
  CustomerOwnership,
  DomainPolicy,
  DomainRewriteSettings,
  HopTls,
  MxRecord,
  MxState,
  ResellerSettingValues,
  SignInRange,
} from '@postern/core'
import type { SpamAction } from '@postern/core/management'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, tenantColumns } from '../db/columns'

const living = sql`deleted_at is null`

export const resellers = pgTable(
  'resellers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    contactName: text().notNull().default(''),
    contactEmail: text().notNull().default(''),
    contactPhone: text().notNull().default(''),
    /** Postal address, line by line. */
    address: text().notNull().default(''),
    /** Web page or mail address for its people's support requests. */
    supportUrl: text().notNull().default(''),
    /** ENG or FR: for its administrators who chose none, and for new customers. */
    language: text().notNull().default('ENG'),
    timezone: text().notNull().default('Europe/Dublin'),
    /** Ids of the services it may sell (spec 9). */
    services: integer().array().notNull().default([1, 3, 4, 5, 6, 7]),
    /** Overrides of core's `ResellerSettings`; missing values have its defaults. */
    settings: jsonb().$type<Partial<ResellerSettingValues>>().notNull().default(sql`'{}'::jsonb`),
    createdAt: instant().notNull(),
    /** Time it was deleted; can be restored for 30 days, then it is purged. */
    deletedAt: instant(),
  },
  (table) => [
    index('resellers_by_name').on(sql`lower(name)`, table.id).where(living),
    index('resellers_search').using('gin', sql`lower(name) gin_trgm_ops`),
  ],
)

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
    /** Ids of active services (spec 9). */
    services: integer().array().notNull(),
    /** True if digest links require the three statements before a release. */
    confirmRelease: boolean().notNull().default(false),
    /** True if recipients may also allow the address inside a spoofed display name. */
    allowDisplayWhitelist: boolean().notNull().default(false),
    /** ISO 3166-1, two letters. */
    country: text(),
    /** See core's `CustomerKind`; `null`: not specified. */
    kind: integer(),
    /** Ownership by area; missing values are as in core's `defaultOwnership`. */
    ownership: jsonb().$type<Partial<CustomerOwnership>>().notNull().default(sql`'{}'::jsonb`),
    /** Days for which held mail is kept. */
    retentionDays: integer().notNull().default(14),
    /** Action for mail that the scanner classes as spam. */
    spamAction: text().$type<SpamAction>().notNull().default('hold'),
    /** Same for bulk mail. */
    bulkAction: text().$type<SpamAction>().notNull().default('hold'),
    /** Appended to digests and notifications. */
    mailFooter: text().notNull().default(''),
    /** Networks that the customer's administrators may sign in from; empty: any. */
    signInRanges: jsonb().$type<SignInRange[]>().notNull().default(sql`'[]'::jsonb`),
    /** True if the customer's administrators need a second factor, whatever their accounts say. */
    isTwoFactorEnforced: boolean().notNull().default(false),
    /** Session length of the customer's administrators; `null`: the server's. */
    sessionHours: integer(),
    createdAt: instant().notNull(),
    /** Time it was deleted; can be restored for 30 days, then it is purged. */
    deletedAt: instant(),
  },
  (table) => [
    index().on(table.resellerId),
    index('customers_by_name').on(sql`lower(name)`, table.id).where(living),
    index('customers_of_reseller').on(table.resellerId, sql`lower(name)`, table.id).where(living),
    index('customers_by_creation').on(table.createdAt, table.id).where(living),
    index('customers_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('customers_search').using('gin', sql`lower(name) gin_trgm_ops`),
  ],
)

/** Licences that a customer bought of a service, active now or not (`customers.services`). */
export const customerServices = pgTable(
  'customer_services',
  {
    ...tenantColumns(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    serviceId: integer().notNull(),
    /** Number of mailboxes; `null`: no limit. */
    licenceQuantity: integer(),
    /** Last day; `null`: no end. */
    licenceExpiry: date({ mode: 'string' }),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.serviceId] })],
)

/** Modules of a customer; one is effective while it and its service are active (AM-023). */
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
    /** A `DomainPolicy`; omitted fields have their defaults. */
    policy: jsonb().$type<Partial<DomainPolicy>>().notNull().default({}),
    /** `DomainRewriteSettings`, likewise. */
    rewriteSettings: jsonb().$type<Partial<DomainRewriteSettings>>().notNull().default({}),
    /** Result of the last check of its MX records; `null`: not checked yet. */
    mxState: text().$type<MxState>(),
    mxRecords: jsonb().$type<MxRecord[]>().notNull().default([]),
    mxCheckedAt: instant(),
    /** Time of the next check of its MX records. */
    mxCheckDueAt: instant().notNull().defaultNow(),
    /** Content of the record that proves ownership; different for each domain and customer. */
    proofToken: text().notNull().default(sql`replace(gen_random_uuid()::text, '-', '')`),
    /** True if its customer added it: it is activated once it is verified, or when a higher level activates it. */
    needsProof: boolean().notNull().default(false),
    /** Time the record was first found. */
    verifiedAt: instant(),
    /** Time of the last DNS lookup that got a response. */
    proofCheckedAt: instant(),
    /** Time since which the record is no longer found. */
    proofLostAt: instant(),
    /** Location of its DKIM key, before `._domainkey`. */
    dkimSelector: text().notNull().default(''),
    createdAt: instant().notNull(),
    /** Time it was deleted; can be restored for 30 days, then it is purged. */
    deletedAt: instant(),
  },
  (table) => [
    uniqueIndex().on(table.name),
    index().on(table.customerId),
    // Pages by name; counting and filtering need only the index.
    index('domains_by_name').on(table.name, table.id, table.customerId, table.isActive).where(living),
    // Customer lists also use it to count domains with wrong MX records.
    index('domains_of_customer')
      .on(table.customerId, table.name, table.id, table.isActive, table.mxState)
      .where(living),
    index('domains_of_reseller')
      .on(table.resellerId, table.name, table.id, table.customerId, table.isActive)
      .where(living),
    index('domains_by_creation').on(table.createdAt, table.id).where(living),
    index('domains_search').using('gin', table.name.op('gin_trgm_ops')),
    index('domains_mx_check_due').on(table.mxCheckDueAt).where(sql`deleted_at is null`),
  ],
)

/** Next hops of a domain: mail is relayed to the available one with the lowest priority number. */
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
    /** TLS mode: whether mail may also go there unencrypted. */
    tls: text().$type<HopTls>().notNull().default('opportunistic'),
  },
  (table) => [index().on(table.domainId)],
)
