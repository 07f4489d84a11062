import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns'
import { customers } from '../tenants/tenants.table'

/** Settings of one area that one level sets itself. The owner is the system (all `null`), a reseller or a customer. */
export const settingsLayers = pgTable(
  'settings_layers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    resellerId: integer(),
    /** Implies its reseller. */
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    /** Name of a core `SettingsArea`. */
    area: text().notNull(),
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Keys that no level below may set. */
    locks: text().array().notNull().default(sql`'{}'::text[]`),
    changedAt: instant().notNull(),
    /** Username of the author, kept when the user goes. */
    changedBy: text().notNull().default(''),
  },
  ({ resellerId, customerId, area }) => [
    unique('settings_layers_once').on(resellerId, customerId, area).nullsNotDistinct(),
    index('settings_layers_customer').on(customerId).where(sql`customer_id is not null`),
    check('settings_layers_owner', sql`customer_id is null or reseller_id is not null`),
  ],
)
