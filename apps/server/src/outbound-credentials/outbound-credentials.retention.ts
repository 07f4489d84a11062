import { sql } from 'drizzle-orm'
import { forDays, type RetentionRule } from '../housekeeping/retention-rule'

export const outboundCredentialsRetention: readonly RetentionRule[] = [
  // Revoked credentials stay visible for a while.
  {
    ...{ table: 'outbound_credentials', name: 'outboundCredentials' },
    keepMs: forDays(90),
    step: ({ rows, since }) =>
      sql`delete from outbound_credentials where id in (select id from outbound_credentials where revoked_at <= ${since} limit ${rows})`,
  },
]
