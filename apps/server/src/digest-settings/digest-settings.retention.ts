import { type RetentionRule, rowsPast } from '../housekeeping/retention-rule'

export const digestSettingsRetention: readonly RetentionRule[] = [
  rowsPast({ table: 'unsubscribe_tokens', name: 'unsubscribeTokens', key: ['token_hash'], ends: 'expires_at' }),
]
