import { sql } from 'drizzle-orm'
import { forDays, type RetentionRule } from '../housekeeping/retention-rule'

export const noticesRetention: readonly RetentionRule[] = [
  {
    ...{ table: 'notices', name: 'notices' },
    keepMs: forDays(90),
    step: ({ rows, since }) =>
      sql`delete from notices where id in (select id from notices where ends_at <= ${since} limit ${rows})`,
  },
]
