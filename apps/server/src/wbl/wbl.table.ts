import { boolean, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { instant, tenantColumns, timeId } from '../db/columns'

/** Allow/block list. */
export const wblEntries = pgTable(
  'wbl_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...tenantColumns(),
    /** Whose mail it decides; `null`: everyone's at the customer. */
    userId: integer(),
    /** 0 allow, 1 block, 2 neutralise, 3 allow without spam checks (spec 9). */
    type: smallint().notNull(),
    /** Address, or `@domain`; lower case. */
    sender: text().notNull(),
    /** Compared with the envelope sender only, not with the From header. */
    envelopeOnly: boolean().notNull().default(false),
    source: text().$type<'portal' | 'digest'>().notNull(),
    /** The held message it was made from. */
    entryId: timeId(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('wbl_entries_once').on(table.customerId, table.userId, table.sender, table.type).nullsNotDistinct(),
    index().on(table.customerId, table.sender),
  ],
)
