import { sql } from 'drizzle-orm'
import { forDays, type RetentionRule } from '../housekeeping/retention-rule'

export const urlListsRetention: readonly RetentionRule[] = [
  {
    ...{ table: 'url_lists', name: 'urlEntries' },
    keepMs: forDays(30),
    step: ({ rows, since }) =>
      sql`delete from url_lists where id in (select id from url_lists where expires_at <= ${since} limit ${rows})`,
  },
]
