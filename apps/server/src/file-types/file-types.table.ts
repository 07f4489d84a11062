import type { FileAction, FileGroup } from '@postern/core'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns'
import { customers } from '../tenants/tenants.table'

/** Types of files that attachments are recognised as. Rows come with migrations alone. */
export const fileTypes = pgTable('file_types', {
  id: integer().primaryKey(),
  key: text().notNull().unique(),
  group: text().$type<FileGroup>().notNull(),
  mediaTypes: text().array().notNull(),
  extensions: text().array().notNull(),
  defaultAction: text().$type<FileAction>().notNull(),
})

/** Actions chosen for file types. The owner is the provider (all `null`), a reseller or a customer. */
export const fileTypeActions = pgTable(
  'file_type_actions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    typeId: integer()
      .notNull()
      .references(() => fileTypes.id),
    resellerId: integer(),
    /** Implies its reseller. */
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    action: text().$type<FileAction>().notNull(),
    /** Of the provider alone: nobody below can choose otherwise. */
    isForced: boolean().notNull().default(false),
    changedAt: instant().notNull(),
  },
  ({ typeId, resellerId, customerId }) => [
    unique('file_type_actions_once').on(typeId, resellerId, customerId).nullsNotDistinct(),
    check('file_type_actions_owner', sql`customer_id is null or reseller_id is not null`),
    check('file_type_actions_forced', sql`not is_forced or reseller_id is null`),
    index('file_type_actions_customer').on(customerId).where(sql`customer_id is not null`),
    index('file_type_actions_reseller').on(resellerId).where(sql`reseller_id is not null`),
  ],
)
