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
    /** Where post goes, line by line. */
    address: text().notNull().default(''),
    /** Page or mail address that its people are led to for help. */
    supportUrl: text().notNull().default(''),
    /** ENG or FR: of its administrators who chose none, and of new customers. */
    language: text().notNull().default('ENG'),
    timezone: text().notNull().default('Europe/Dublin'),
    /** Ids of the services that it may sell (spec 9). */
    services: integer().array().notNull().default([1, 3, 4, 5, 6, 7]),
    /** What is not said in it is as in core's `ResellerSettings`. */
    settings: jsonb().$type<Partial<ResellerSettingValues>>().notNull().default(sql`'{}'::jsonb`),
    createdAt: instant().notNull(),
    /** When it was deleted; it can be taken back for 30 days, then it goes for good. */
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
    /** Service ids that are active (spec 9). */
    services: integer().array().notNull(),
    /** Digest links ask for the three statements before a release. */
    confirmRelease: boolean().notNull().default(false),
    /** Recipients may also allow the address inside a spoofed display name. */
    allowDisplayWhitelist: boolean().notNull().default(false),
    /** ISO 3166-1, two letters. */
    country: text(),
    /** See core's `CustomerKind`; `null`: nobody said. */
    kind: integer(),
    /** Who decides what; what is not said is as in core's `defaultOwnership`. */
    ownership: jsonb().$type<Partial<CustomerOwnership>>().notNull().default(sql`'{}'::jsonb`),
    /** How long held mail is kept. */
    retentionDays: integer().notNull().default(14),
    /** What is done with what the scanner calls spam. */
    spamAction: text().$type<SpamAction>().notNull().default('hold'),
    /** Likewise with bulk mail. */
    bulkAction: text().$type<SpamAction>().notNull().default('hold'),
    /** Stands at the end of digests and notifications. */
    mailFooter: text().notNull().default(''),
    /** From where the customer's administrators may sign in; empty: from everywhere. */
    signInRanges: jsonb().$type<SignInRange[]>().notNull().default(sql`'[]'::jsonb`),
    /** The customer's administrators need a second factor, whatever their accounts say. */
    isTwoFactorEnforced: boolean().notNull().default(false),
    /** Sessions of the customer's administrators end after so long; `null`: as the server's. */
    sessionHours: integer(),
    createdAt: instant().notNull(),
    /** When it was deleted; it can be taken back for 30 days, then it goes for good. */
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

/** What a customer bought of a service, whether or not it is active now (`customers.services`). */
export const customerServices = pgTable(
  'customer_services',
  {
    ...tenantColumns(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    serviceId: integer().notNull(),
    /** Mailboxes; `null`: no limit. */
    licenceQuantity: integer(),
    /** Last day; `null`: without an end. */
    licenceExpiry: date({ mode: 'string' }),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.serviceId] })],
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
    /** A `DomainPolicy`; what it does not name is as by default. */
    policy: jsonb().$type<Partial<DomainPolicy>>().notNull().default({}),
    /** `DomainRewriteSettings`, likewise. */
    rewriteSettings: jsonb().$type<Partial<DomainRewriteSettings>>().notNull().default({}),
    /** What the last check of its MX records found; `null`: not checked yet. */
    mxState: text().$type<MxState>(),
    mxRecords: jsonb().$type<MxRecord[]>().notNull().default([]),
    mxCheckedAt: instant(),
    /** When its MX records are looked at again. */
    mxCheckDueAt: instant().notNull().defaultNow(),
    /** What the record that proves whose it is says; another one for each domain and customer. */
    proofToken: text().notNull().default(sql`replace(gen_random_uuid()::text, '-', '')`),
    /** Its customer added it itself: it is activated once it is proved, or somebody above vouches for it by doing so. */
    needsProof: boolean().notNull().default(false),
    /** When the record was found for the first time. */
    verifiedAt: instant(),
    /** When the name service was last asked for it, and answered. */
    proofCheckedAt: instant(),
    /** Since when the record is no longer found. */
    proofLostAt: instant(),
    /** Where its DKIM key stands, before `._domainkey`. */
    dkimSelector: text().notNull().default(''),
    createdAt: instant().notNull(),
    /** When it was deleted; it can be taken back for 30 days, then it goes for good. */
    deletedAt: instant(),
  },
  (table) => [
    uniqueIndex().on(table.name),
    index().on(table.customerId),
    // Pages by name, which an index alone also counts and filters.
    index('domains_by_name').on(table.name, table.id, table.customerId, table.isActive).where(living),
    // Lists of customers also count by it how many have wrong MX records.
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
    /** Whether mail may also go there unencrypted. */
    tls: text().$type<HopTls>().notNull().default('opportunistic'),
  },
  (table) => [index().on(table.domainId)],
)
