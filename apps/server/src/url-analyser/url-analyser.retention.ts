import { sql } from 'drizzle-orm'
import { forDays, type RetentionRule } from '../housekeeping/retention-rule'

export const urlAnalyserRetention: readonly RetentionRule[] = [
  // People see for so long which links they have analysed.
  {
    ...{ table: 'url_requests', name: 'urlRequests' },
    keepMs: forDays(90),
    step: ({ rows, sinceId }) =>
      sql`delete from url_requests where id in (select id from url_requests where id < ${sinceId} limit ${rows})`,
  },
]
