import { type RetentionRule, rowsPast } from '../housekeeping/retention-rule'

export const customDigestsRetention: readonly RetentionRule[] = [
  rowsPast({ table: 'custom_digest_told', name: 'customDigestTold', key: ['entry_id', 'address'], ends: 'expires_at' }),
]
