import { sql } from 'drizzle-orm'
import { forDays, type RetentionRule } from '../housekeeping/retention-rule'

export const embedRetention: readonly RetentionRule[] = [
  {
    ...{ table: 'embed_tokens', name: 'embedTokens' },
    step: ({ at, rows }) =>
      sql`delete from embed_tokens where token_hash in (select token_hash from embed_tokens where expires_at <= ${at} limit ${rows})`,
  },
  {
    ...{ table: 'api_key_secrets', name: 'apiKeySecrets' },
    step: ({ at, rows }) =>
      sql`delete from api_key_secrets where secret_hash in (select secret_hash from api_key_secrets where expires_at <= ${at} limit ${rows})`,
  },
  // Ended keys stay in lists for a while.
  {
    ...{ table: 'api_keys', name: 'apiKeys' },
    keepMs: forDays(90),
    step: ({ rows, since }) =>
      sql`delete from api_keys where id in (select id from api_keys where least(revoked_at, expires_at) <= ${since} limit ${rows})`,
  },
]
