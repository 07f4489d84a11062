import type { UrlScanAction, UrlScanSource, UrlSignalCode, UrlVerdict } from '@postern/core/urls'
import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instant, tenantColumns, timeId } from '../db/columns'

/** Links with findings in mail, and clicks on links. Partitioned by time. */
export const urlEvents = pgTable(
  'url_events',
  {
    id: timeId().primaryKey(),
    ...tenantColumns(),
    source: text().$type<UrlScanSource>().notNull(),
    /** The recipient's row of the message history; may no longer exist. */
    messageId: timeId(),
    sender: text().notNull().default(''),
    recipient: text().notNull().default(''),
    /** The link as browsers parse it, without its wrappers. */
    url: text().notNull(),
    host: text().notNull(),
    verdict: text().$type<UrlVerdict>().notNull(),
    signals: text().array().$type<UrlSignalCode[]>().notNull().default([]),
    action: text().$type<UrlScanAction>().notNull(),
    /** Address of a click; empty for mail. */
    clientAddress: text().notNull().default(''),
    /** Text that substring searches look in, lower case. Queries are left out: they may contain secrets, and readers do not see them. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(split_part(split_part(url, '#', 1), '?', 1) || ' ' || sender || ' ' || recipient)`),
  },
  (table) => [
    index('url_events_of_customer').on(table.customerId, table.id),
    index('url_events_of_reseller').on(table.resellerId, table.id),
    index('url_events_of_host').on(table.host, table.id),
    index('url_events_of_customer_host').on(table.customerId, table.host, table.id),
    index('url_events_of_reseller_host').on(table.resellerId, table.host, table.id),
    index('url_events_of_customer_action').on(table.customerId, table.action, table.id),
    index('url_events_of_reseller_action').on(table.resellerId, table.action, table.id),
    index('url_events_by_action').on(table.action, table.id),
    index('url_events_of_clicker').on(table.recipient, table.id).where(sql`source = 'click'`),
    index('url_events_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

/** Links in mail, counted by the hour, so that days of any time zone add up. */
export const urlHours = pgTable(
  'url_hours',
  {
    ...tenantColumns(),
    /** Start of the hour. */
    hour: instant().notNull(),
    verdict: text().$type<UrlVerdict>().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.hour, table.verdict] }),
    index('url_hours_of_reseller').on(table.resellerId, table.hour),
    index('url_hours_by_hour').on(table.hour),
  ],
)

/** Counters of events have one row for each of four groups of connections: two that write at the same time rarely share one. */
const counterColumns = () => ({
  /** Both null: events of all customers. Customer null: those of all customers of the reseller. */
  resellerId: integer(),
  customerId: integer(),
  /** Customer; a reseller's id is negative, and 0 stands for all. */
  owner: integer().notNull().generatedAlwaysAs(sql`coalesce(customer_id, -reseller_id, 0)`),
  /** Day in UTC. */
  day: date({ mode: 'string' }).notNull(),
  writer: smallint().notNull(),
})

/** Events of each day by verdict and action. A trigger writes it as events are stored, so that both say the same. */
export const urlEventDays = pgTable(
  'url_event_days',
  {
    ...counterColumns(),
    verdict: text().$type<UrlVerdict>().notNull(),
    action: text().$type<UrlScanAction>().notNull(),
    /** Events until the end of each of the day's 96 quarters of an hour: days of every time zone add up from them. */
    cumulative: integer().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.day, table.verdict, table.action, table.writer] }),
    index('url_event_days_by_day').on(table.day),
  ],
)

/** Events of each day: findings by host, clicks by recipient, and blocked clicks by host. Written by the same trigger. */
export const urlEventRanks = pgTable(
  'url_event_ranks',
  {
    ...counterColumns(),
    kind: text().$type<'host' | 'recipient' | 'blocked'>().notNull(),
    value: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.kind, table.value, table.day, table.writer] }),
    index('url_event_ranks_of_day').on(table.owner, table.kind, table.day, table.count),
    index('url_event_ranks_by_day').on(table.day),
  ],
)
