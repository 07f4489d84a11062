import { sql } from 'drizzle-orm'
import { forDays, type RetentionRule } from '../housekeeping/retention-rule'

export const sandboxRetention: readonly RetentionRule[] = [
  // Two of the longest periods of scheduled reports, which are compared with each other.
  {
    ...{ table: 'sandbox_runs', name: 'sandboxRuns' },
    keepMs: forDays(190),
    step: ({ rows, sinceId }) =>
      sql`delete from sandbox_runs where id in (select r.id from sandbox_runs r where r.id < ${sinceId}
        and not exists (select from quarantine_entries e where e.id = r.entry_id) limit ${rows})`,
  },
  // Reports count a run for longer than its message is kept; data from the message is removed with it.
  {
    ...{ table: 'sandbox_runs', name: 'sandboxFiles' },
    step: ({ rows }) =>
      sql`update sandbox_runs set files = '[]' where id in
        (select r.id from sandbox_runs r where r.files <> '[]' and r.finished_at is not null
          and not exists (select from quarantine_entries e where e.id = r.entry_id) limit ${rows})`,
  },
]
