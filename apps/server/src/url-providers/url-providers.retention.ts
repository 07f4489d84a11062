import { sql } from 'drizzle-orm'
import type { RetentionRule } from '../housekeeping/retention-rule'

export const urlProvidersRetention: readonly RetentionRule[] = [
  {
    ...{ table: 'url_analyses', name: 'urlAnalyses' },
    step: ({ rows, at }) =>
      sql`delete from url_analyses where (url_hash, provider) in
        (select url_hash, provider from url_analyses where expires_at <= ${at} limit ${rows})`,
  },
]
