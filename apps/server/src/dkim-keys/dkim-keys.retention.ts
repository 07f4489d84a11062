import { type RetentionRule, rowsPast } from '../housekeeping/retention-rule'

export const dkimKeysRetention: readonly RetentionRule[] = [
  // Private keys go with their row.
  rowsPast({ table: 'dkim_keys', name: 'dkimKeys', key: ['id'], ends: 'retired_at', keptDays: 90 }),
]
