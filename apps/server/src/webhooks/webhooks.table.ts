import type { WebhookEvent, WebhookFailure, WebhookRequestState, WebhookRequestType } from '@postern/core/management'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, timeId } from '../db/columns'
import { customers, resellers } from '../tenants/tenants.table'

/** Owner of a webhook: a customer, or a reseller, whose webhooks are told of all its customers. */
const ownerColumns = () => ({ resellerId: integer().notNull(), customerId: integer() })

/** Addresses that are called with events. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    resellerId: integer()
      .notNull()
      .references(() => resellers.id, { onDelete: 'cascade' }),
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    url: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    isActive: boolean().notNull(),
    /** When the server switched it off after days of failures. */
    stoppedAt: instant(),
    /** Since when no request has arrived. */
    failingSince: instant(),
    deliveredAt: instant(),
    /** Username of the author, kept when the user goes. */
    createdBy: text().notNull().default(''),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('webhooks_by_name').on(table.resellerId, sql`coalesce(customer_id, 0)`, sql`lower(name)`),
    index('webhooks_of_customer').on(table.customerId).where(sql`customer_id is not null`),
  ],
)

/** Secrets that requests are signed with; readable only by the system. A rotated one still signs until it ends. */
export const webhookSecrets = pgTable(
  'webhook_secrets',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    webhookId: integer()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    ...ownerColumns(),
    /** 32 bytes, sealed for `ownerOfSecret`. */
    sealed: text().notNull(),
    createdAt: instant().notNull(),
    /** `null`: the current one. */
    endsAt: instant(),
  },
  (table) => [
    index('webhook_secrets_of_webhook').on(table.webhookId),
    index('webhook_secrets_ended').on(table.endsAt).where(sql`ends_at is not null`),
    index('webhook_secrets_of_customer').on(table.customerId).where(sql`customer_id is not null`),
  ],
)

/** Requests to webhooks, written by the transaction that they tell of (`tell_webhooks`), with the outcome of their last try. */
export const webhookRequests = pgTable(
  'webhook_requests',
  {
    id: timeId().primaryKey(),
    webhookId: integer()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    ...ownerColumns(),
    type: text().$type<WebhookRequestType>().notNull(),
    /** Ids of what it tells of; never content of mail. */
    data: jsonb().$type<WebhookData>().notNull(),
    /** When it happened. */
    at: instant().notNull(),
    state: text().$type<WebhookRequestState>().notNull().default('waiting'),
    /** JSON as it is sent, from the first try on: every further try sends the same. */
    body: text(),
    /** Number of tries; a resend by hand starts again at 0. */
    tries: smallint().notNull().default(0),
    /** `null`: it is done, or waits until its webhook is switched on. */
    dueAt: instant(),
    leasedUntil: instant(),
    triedAt: instant(),
    status: smallint(),
    failure: text().$type<WebhookFailure>(),
    /** Beginning of the answer's body. */
    answer: text().notNull().default(''),
    durationMs: integer(),
  },
  (table) => [
    index('webhook_requests_of_webhook').on(table.webhookId, table.id),
    index('webhook_requests_waiting').on(table.webhookId).where(sql`state = 'waiting'`),
    index('webhook_requests_due').on(table.dueAt).where(sql`due_at is not null`),
    index('webhook_requests_of_customer').on(table.customerId, table.id).where(sql`customer_id is not null`),
  ],
)

/** Ids of what a request tells of. */
export interface WebhookData {
  customerId?: number
  /** A held message. */
  entryId?: number
  messageId?: number
  reportId?: number
  serviceId?: number
  tenantId?: string
  [name: string]: number | string | null | undefined
}
