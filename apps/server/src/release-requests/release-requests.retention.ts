import { sql } from 'drizzle-orm'
import { forDays, type RetentionRule } from '../housekeeping/retention-rule'

export const releaseRequestsRetention: readonly RetentionRule[] = [
  // Requests about messages that are gone have expired.
  {
    ...{ table: 'release_requests', name: 'expiredRequests' },
    step: ({ at, rows }) =>
      sql`update release_requests set state = 'expired', decided_at = ${at}, reply_due_at = ${at}, reply_tries = 0 where id in
        (select q.id from release_requests q where q.state = 'open'
          and not exists (select from quarantine_entries e where e.id = q.entry_id) limit ${rows})`,
  },
  {
    ...{ table: 'release_requests', name: 'releaseRequests' },
    keepMs: forDays(90),
    step: ({ rows, sinceId }) =>
      sql`delete from release_requests where id in (select id from release_requests where id < ${sinceId} and state <> 'open' limit ${rows})`,
  },
]
