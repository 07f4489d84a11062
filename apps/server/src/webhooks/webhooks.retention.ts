import { webhookRequestsKeptDays } from '@postern/core/management'
import { sql } from 'drizzle-orm'
import { forDays, type RetentionRule, rowsPast } from '../housekeeping/retention-rule'

export const webhooksRetention: readonly RetentionRule[] = [
  {
    ...{ table: 'webhook_requests', name: 'webhookRequests' },
    keepMs: forDays(webhookRequestsKeptDays),
    step: ({ rows, sinceId }) =>
      sql`delete from webhook_requests where id in (select id from webhook_requests where id < ${sinceId} limit ${rows})`,
  },
  // Rotated secrets whose overlap is over.
  rowsPast({ table: 'webhook_secrets', name: 'webhookSecrets', key: ['id'], ends: 'ends_at' }),
]
