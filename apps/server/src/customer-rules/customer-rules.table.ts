import type { RuleAction, RuleConditions } from '@postern/core/management'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, tenantColumns } from '../db/columns'
import { customers } from '../tenants/tenants.table'

/** Content rules of customers, asked in the order of their positions. What they decided stands in the messages. */
export const customerRules = pgTable(
  'customer_rules',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...tenantColumns(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    note: text().notNull().default(''),
    isActive: boolean().notNull().default(true),
    /** From 1 on, without gaps. */
    position: integer().notNull(),
    action: text().$type<RuleAction>().notNull(),
    conditions: jsonb().$type<RuleConditions>().notNull(),
    /** Key of the ready-made rule that it was made from. */
    template: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('customer_rules_by_name').on(table.customerId, sql`lower(name)`),
    index('customer_rules_of_reseller').on(table.resellerId),
  ],
)
