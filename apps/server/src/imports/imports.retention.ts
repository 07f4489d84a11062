import { sql } from 'drizzle-orm'
import type { RetentionRule } from '../housekeeping/retention-rule'

// Each has up to 5,000 rows.
const importsAStep = 5

export const importsRetention: readonly RetentionRule[] = [
  {
    ...{ table: 'imports', name: 'imports' },
    step: ({ at }) =>
      sql`delete from imports where id in
        (select i.id from imports i where i.expires_at <= ${at}
          and not exists (select from jobs j where j.id = i.job_id and j.leased_until > ${at}) limit ${importsAStep})`,
  },
]
