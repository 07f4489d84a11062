import { type RetentionRule, rowsPast } from '../housekeeping/retention-rule'

export const urlListsRetention: readonly RetentionRule[] = [
  rowsPast({ table: 'url_lists', name: 'urlEntries', key: ['id'], ends: 'expires_at', keptDays: 30 }),
]
