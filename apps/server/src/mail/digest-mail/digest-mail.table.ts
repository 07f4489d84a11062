import { integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns'
import { users } from '../../users/users.table'

/** Whose digest a process is making; one that dies leaves it to others when the lease has passed. */
export const digestLeases = pgTable('digest_leases', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  leasedUntil: instant().notNull(),
})
