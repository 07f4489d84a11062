import { sql } from 'drizzle-orm'
import { type RetentionRule, rowsPast } from '../housekeeping/retention-rule'

export const embedRetention: readonly RetentionRule[] = [
  rowsPast({ table: 'embed_tokens', name: 'embedTokens', key: ['token_hash'], ends: 'expires_at' }),
  rowsPast({ table: 'api_key_secrets', name: 'apiKeySecrets', key: ['secret_hash'], ends: 'expires_at' }),
  // Ended keys stay in lists for a while.
  rowsPast({ table: 'api_keys', name: 'apiKeys', key: ['id'], ends: sql`least(revoked_at, expires_at)`, keptDays: 90 }),
]
