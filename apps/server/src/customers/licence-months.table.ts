import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, tenantColumns } from '../db/columns'
import { customers } from '../tenants/tenants.table'

/** Licences that a customer had bought and used of a service, as last counted in a month. */
export const licenceMonths = pgTable(
  'licence_months',
  {
    ...tenantColumns(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    serviceId: integer().notNull(),
    /** `YYYY-MM`, in UTC. */
    month: text().notNull(),
    /** Number of mailboxes; `null`: unlimited. */
    licenceQuantity: integer(),
    used: integer().notNull(),
    countedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.serviceId, table.month] }),
    index('licence_months_of_reseller').on(table.resellerId, table.month),
  ],
)
