import { type RetentionRule, rowsPast } from '../housekeeping/retention-rule'

export const noticesRetention: readonly RetentionRule[] = [
  rowsPast({ table: 'notices', name: 'notices', key: ['id'], ends: 'ends_at', keptDays: 90 }),
]
