import type { MailDirections, RuleAction, RuleConditions, RuleEffects, RuleSchedule } from '@postern/core/management'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns'
import { customers } from '../tenants/tenants.table'

/** Condition for rules that name match lists; the words of an index. */
export const namesLists = sql`(conditions -> 'senderLists' <> '[]' or conditions -> 'recipientLists' <> '[]' or conditions -> 'attachmentNameLists' <> '[]' or conditions -> 'countryLists' <> '[]' or conditions -> 'exceptions' ?| array['senderLists', 'recipientLists', 'attachmentNameLists', 'countryLists'])`

/**
 * Content rules of customers, of resellers (no customer) and of the provider (neither). They run by position; messages record the deciding
 * one. A customer's row that names another rule is an attachment: it has a place and a switch of its own, and the other's name, direction, action,
 * effects, schedule and conditions.
 */
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
    /** For rules of the provider and of resellers: decides before all others and before lists, also when it delivers. */
    isForced: boolean().notNull().default(false),
    /** Customers see it among their rules. */
    isShown: boolean().notNull().default(false),
    /** Applies only to customers that attach it. */
    isOffered: boolean().notNull().default(false),
    /** The offered rule that it attaches. */
    attachedId: integer().references((): AnyPgColumn => customerRules.id),
    /** Mail that it is asked about. */
    direction: text().$type<MailDirections>().notNull().default('in'),
    action: text().$type<RuleAction>().notNull(),
    /** Copies, tags and headers in addition to the action. */
    effects: jsonb().$type<Partial<RuleEffects>>().notNull().default({}),
    /** When it applies; `null`: always. */
    schedule: jsonb().$type<RuleSchedule>(),
    conditions: jsonb().$type<RuleConditions>().notNull(),
    /** Key of the ready-made rule it was copied from. */
    template: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('customer_rules_by_name').on(table.customerId, sql`lower(name)`).where(sql`attached_id is null`),
    uniqueIndex('customer_rules_of_system_by_name')
      .on(sql`lower(name)`)
      .where(sql`customer_id is null and reseller_id is null`),
    uniqueIndex('customer_rules_of_reseller_by_name')
      .on(table.resellerId, sql`lower(name)`)
      .where(sql`customer_id is null and reseller_id is not null`),
    uniqueIndex('customer_rules_attached').on(table.attachedId, table.customerId),
    index('customer_rules_naming_lists').on(table.id).where(namesLists),
    index('customer_rules_of_reseller').on(table.resellerId),
  ],
)
