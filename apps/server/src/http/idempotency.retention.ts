import { sql } from 'drizzle-orm'
import { forDays, type RetentionRule } from '../housekeeping/retention-rule'

export const idempotencyRetention: readonly RetentionRule[] = [
  {
    ...{ table: 'idempotency_keys', name: 'idempotencyKeys' },
    keepMs: forDays(1),
    step: ({ rows, since }) =>
      sql`delete from idempotency_keys where (owner, key) in (select owner, key from idempotency_keys where created_at <= ${since} limit ${rows})`,
  },
]
