import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns'

/** Named sets of capabilities that users can be granted. One without a tenant belongs to the provider and is available to everyone. */
export const capabilitySets = pgTable(
  'capability_sets',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** `null`: the provider's. */
    resellerId: integer(),
    /** `null`: the provider's, or a reseller's for all customers. */
    customerId: integer(),
    name: text().notNull(),
    description: text().notNull().default(''),
    capabilities: text().array().notNull(),
    /** Ships with the product and cannot be changed. */
    isPreset: boolean().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.resellerId), index().on(table.customerId)],
)
