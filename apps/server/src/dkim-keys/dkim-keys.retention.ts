import { sql } from 'drizzle-orm'
import { forDays, type RetentionRule } from '../housekeeping/retention-rule'

export const dkimKeysRetention: readonly RetentionRule[] = [
  // Private keys go with their row.
  {
    ...{ table: 'dkim_keys', name: 'dkimKeys' },
    keepMs: forDays(90),
    step: ({ rows, since }) =>
      sql`delete from dkim_keys where id in (select id from dkim_keys where retired_at <= ${since} limit ${rows})`,
  },
]
