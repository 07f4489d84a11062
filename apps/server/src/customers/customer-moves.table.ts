import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, tenantColumns, timeId } from '../db/columns'
import { customers, resellers } from '../tenants/tenants.table'

/** What is being done: mail leaves the reseller of before; once the customer has moved, the rest is given to the other. */
export type MovePhase = 'mail' | 'rest'

/** Customers on their way to another reseller whose mail is too much for one transaction; a row leaves when all of it has moved. */
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
    /** Who asked for it, and from where: told to the log when the customer has moved. */
    userId: integer().notNull(),
    username: text().notNull(),
    address: text().notNull(),
    orderedAt: instant().notNull(),
    phase: text().$type<MovePhase>().notNull().default('mail'),
    /** Where in the mail it is: rows of this table up to this key have moved. */
    atTable: text().notNull().default(''),
    atKey: timeId().notNull().default(0),
    /** From which key on the present pass over the mail goes, and since when: what is written behind it goes along later. */
    passFrom: timeId().notNull().default(0),
    passAt: instant().notNull(),
    /** Messages and Microsoft 365 items; `null` until they were counted. */
    rowsTotal: bigint({ mode: 'number' }),
    rowsMoved: bigint({ mode: 'number' }).notNull().default(0),
    nextTryAt: instant().notNull(),
    /** While a process works on it; a process that dies leaves it to others when this has passed. */
    leasedUntil: instant(),
    /** Started tries, each with a number of its own: an older one that wakes up moves nothing. */
    tries: integer().notNull().default(0),
  },
  (table) => [index().on(table.nextTryAt), index().on(table.toResellerId)],
)
