import type { RuleAction, RuleConditions } from '@postern/core/management'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns'
import { customers } from '../tenants/tenants.table'

/** Content rules of customers and, without a customer, of the provider. They run by position; messages record the deciding one. */
export const customerRules = pgTable(
  'customer_rules',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    resellerId: integer(),
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    note: text().notNull().default(''),
    isActive: boolean().notNull().default(true),
    /** From 1 on, without gaps. */
    position: integer().notNull(),
    /** True for the provider's rules: decides before customers' rules and lists, also when it delivers. */
    isForced: boolean().notNull().default(false),
    action: text().$type<RuleAction>().notNull(),
    conditions: jsonb().$type<RuleConditions>().notNull(),
    /** Key of the ready-made rule it was copied from. */
    template: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('customer_rules_by_name').on(table.customerId, sql`lower(name)`),
    uniqueIndex('customer_rules_of_system_by_name').on(sql`lower(name)`).where(sql`customer_id is null`),
    index('customer_rules_of_reseller').on(table.resellerId),
  ],
)
