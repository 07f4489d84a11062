import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, tenantColumns } from '../db/columns'
import { customers } from '../tenants/tenants.table'
import { users } from '../users/users.table'

const tenant = () => ({
  ...tenantColumns(),
  customerId: integer()
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' }),
})

/** Groups of a customer's users. */
export const groups = pgTable(
  'groups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...tenant(),
    name: text().notNull(),
    description: text().notNull().default(''),
    createdAt: instant().notNull(),
    /** Last change of name, description or members. */
    updatedAt: instant().notNull(),
    /** Time of deletion; it can be restored for 30 days, then it is permanently removed. */
    deletedAt: instant(),
  },
  (table) => [
    uniqueIndex('groups_by_name').on(table.customerId, sql`lower(name)`).where(sql`deleted_at is null`),
    index('groups_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('groups_of_reseller').on(table.resellerId),
  ],
)

export const groupMembers = pgTable(
  'group_members',
  {
    groupId: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...tenant(),
    addedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.userId] }), index().on(table.userId)],
)
