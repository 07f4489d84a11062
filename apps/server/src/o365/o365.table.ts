import type { O365Action, O365State, O365Threat } from '@postern/core'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { instant, tenantColumns, timeId } from '../db/columns'
import { customers } from '../tenants/tenants.table'

/** A Microsoft 365 tenant that is read; each belongs to one customer. */
export const o365Tenants = pgTable(
  'o365_tenants',
  {
    /** Id of the directory. */
    id: text().primaryKey(),
    ...tenantColumns(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Display name of the folder that mail is moved to, in every mailbox. */
    folder: text().notNull(),
    createdAt: instant().notNull(),
    nextSyncAt: instant().notNull(),
    leasedUntil: instant(),
    /** Time it was last read completely. */
    syncedAt: instant(),
    /** Consecutive failed attempts. */
    tries: integer().notNull().default(0),
    /** Error of the last attempt; empty if it succeeded. */
    failure: text().notNull().default(''),
  },
  (table) => [index().on(table.customerId), index().on(table.nextSyncAt)],
)

/** Credentials of the server for a tenant; readable only by the system. */
export const o365Credentials = pgTable('o365_credentials', {
  tenantId: text()
    .primaryKey()
    .references(() => o365Tenants.id, { onDelete: 'cascade' }),
  ...tenantColumns(),
  clientId: text().notNull(),
  sealedSecret: text().notNull(),
})

/** Sync position in a mailbox; the link contains a token, so only the system may read it. */
export const o365Mailboxes = pgTable(
  'o365_mailboxes',
  {
    tenantId: text()
      .notNull()
      .references(() => o365Tenants.id, { onDelete: 'cascade' }),
    mailboxId: text().notNull(),
    ...tenantColumns(),
    folderId: text().notNull(),
    /** Link to continue at: the next page, or the changes since the last one. */
    link: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mailboxId] })],
)

/** A message that was moved out of a Microsoft 365 mailbox. */
export const o365Items = pgTable(
  'o365_items',
  {
    id: timeId().primaryKey(),
    ...tenantColumns(),
    tenantId: text().notNull(),
    mailboxId: text().notNull(),
    /** The message's immutable id in its mailbox. */
    graphId: text().notNull(),
    receivedAt: instant().notNull(),
    mailbox: text().notNull(),
    sender: text().notNull(),
    displayAddress: text(),
    subject: text().notNull(),
    messageIdHeader: text().notNull(),
    threat: text().$type<O365Threat>().notNull(),
    action: text().$type<O365Action>().notNull(),
    state: text().$type<O365State>().notNull(),
    /** Folder it is in now; empty when it is gone. */
    folder: text().notNull(),
    changedAt: instant().notNull(),
    /** Text that free search looks in, lower case. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(mailbox || ' ' || sender || ' ' || coalesce(display_address, '') || ' ' || subject || ' ' || message_id_header)`,
      ),
  },
  (table) => [
    unique().on(table.tenantId, table.mailboxId, table.graphId),
    index('o365_items_of_reseller').on(table.resellerId, table.id),
    index('o365_items_of_customer').on(table.customerId, table.id),
    index('o365_items_search').using('gin', sql`search_text gin_trgm_ops`),
  ],
)
