import { sql } from 'drizzle-orm'
import { dayMs, type RetentionRule } from '../../housekeeping/retention-rule'

export const deliveryNoticesRetention: readonly RetentionRule[] = [
  {
    ...{ table: 'delivery_notices', name: 'deliveryNotices' },
    keepMs: ({ notifications }) => notifications * dayMs,
    step: ({ rows, sinceId }) =>
      sql`delete from delivery_notices where id in (select id from delivery_notices where id < ${sinceId} limit ${rows})`,
  },
]
