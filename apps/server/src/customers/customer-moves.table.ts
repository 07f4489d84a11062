import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, tenantColumns, timeId } from '../db/columns'
import { customers, resellers } from '../tenants/tenants.table'

/** Phase of the move: first the mail leaves the previous reseller; once the customer has moved, the rest goes to the new one. */
export type MovePhase = 'mail' | 'rest'

/** Customers being moved to another reseller whose mail is too much for one transaction; a row is deleted when all of it has moved. */
export const customerMoves = pgTable(
  'customer_moves',
  {
    ...tenantColumns(),
    customerId: integer()
      .primaryKey()
      .references(() => customers.id, { onDelete: 'cascade' }),
    toResellerId: integer()
      .notNull()
      .references(() => resellers.id),
    /** User who requested it and their address, for the log once the customer has moved. */
    userId: integer().notNull(),
    username: text().notNull(),
    address: text().notNull(),
    orderedAt: instant().notNull(),
    phase: text().$type<MovePhase>().notNull().default('mail'),
    /** Progress through the mail: rows of this table up to this key have moved. */
    atTable: text().notNull().default(''),
    atKey: timeId().notNull().default(0),
    /** Start key and start time of the current pass over the mail: rows written behind it are moved later. */
    passFrom: timeId().notNull().default(0),
    passAt: instant().notNull(),
    /** Messages and Microsoft 365 items; `null` until counted. */
    rowsTotal: bigint({ mode: 'number' }),
    rowsMoved: bigint({ mode: 'number' }).notNull().default(0),
    nextTryAt: instant().notNull(),
    /** Lease of the process working on it; after a crash, others take over when it expires. */
    leasedUntil: instant(),
    /** Numbered attempts: an outdated one that resumes moves nothing. */
    tries: integer().notNull().default(0),
  },
  (table) => [index().on(table.nextTryAt), index().on(table.toResellerId)],
)
