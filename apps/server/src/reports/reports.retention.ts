import { sql } from 'drizzle-orm'
import type { RetentionRule } from '../housekeeping/retention-rule'

export const reportsRetention: readonly RetentionRule[] = [
  // The sweep of blobs removes their files.
  {
    ...{ table: 'report_jobs', name: 'reports' },
    step: ({ at, rows }) =>
      sql`delete from report_jobs where id in (select id from report_jobs where expires_at <= ${at} and (leased_until is null or leased_until <= ${at}) limit ${rows})`,
  },
]
