import { sql } from 'drizzle-orm'
import type { RetentionRule } from '../housekeeping/retention-rule'

export const digestSettingsRetention: readonly RetentionRule[] = [
  {
    ...{ table: 'unsubscribe_tokens', name: 'unsubscribeTokens' },
    step: ({ at, rows }) =>
      sql`delete from unsubscribe_tokens where token_hash in (select token_hash from unsubscribe_tokens where expires_at <= ${at} limit ${rows})`,
  },
]
