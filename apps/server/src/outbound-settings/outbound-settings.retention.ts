import { sql } from 'drizzle-orm'
import { forDays, type RetentionRule } from '../housekeeping/retention-rule'

export const outboundSettingsRetention: readonly RetentionRule[] = [
  {
    ...{ table: 'send_counters', name: 'sendCounters' },
    keepMs: forDays(2),
    step: ({ rows, since }) =>
      sql`delete from send_counters where (customer_id, key, "window") in (select customer_id, key, "window" from send_counters where "window" < ${since} limit ${rows})`,
  },
]
