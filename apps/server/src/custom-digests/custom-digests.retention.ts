import { sql } from 'drizzle-orm'
import type { RetentionRule } from '../housekeeping/retention-rule'

export const customDigestsRetention: readonly RetentionRule[] = [
  {
    ...{ table: 'custom_digest_told', name: 'customDigestTold' },
    step: ({ at, rows }) =>
      sql`delete from custom_digest_told where (entry_id, address) in (select entry_id, address from custom_digest_told where expires_at <= ${at} limit ${rows})`,
  },
]
