import { type RetentionRule, rowsPast } from '../housekeeping/retention-rule'

export const idempotencyRetention: readonly RetentionRule[] = [
  rowsPast({
    table: 'idempotency_keys',
    name: 'idempotencyKeys',
    key: ['owner', 'key'],
    ends: 'created_at',
    keptDays: 1,
  }),
]
