import { sql } from 'drizzle-orm'
import { forDays, type RetentionRule } from '../../../housekeeping/retention-rule'

export const stsPoliciesRetention: readonly RetentionRule[] = [
  {
    ...{ table: 'sts_policies', name: 'stsPolicies' },
    keepMs: forDays(1),
    step: ({ rows, since }) =>
      sql`delete from sts_policies where domain in (select domain from sts_policies where expires_at <= ${since} limit ${rows})`,
  },
]
