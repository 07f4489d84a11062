import type { UrlVerdict } from '@postern/core/urls'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, timeId } from '../db/columns'
import { users } from '../users/users.table'

/** Links that people have analysed; nobody but the person reads them. */
export const urlRequests = pgTable(
  'url_requests',
  {
    id: timeId().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As it was given. */
    url: text().notNull(),
    verdict: text().$type<UrlVerdict>().notNull(),
    at: instant().notNull(),
  },
  ({ userId, id }) => [index().on(userId, id)],
)
