import { webhookRequestsKeptDays } from '@postern/core/management'
import { sql } from 'drizzle-orm'
import { forDays, type RetentionRule } from '../housekeeping/retention-rule'

export const webhooksRetention: readonly RetentionRule[] = [
  {
    ...{ table: 'webhook_requests', name: 'webhookRequests' },
    keepMs: forDays(webhookRequestsKeptDays),
    step: ({ rows, sinceId }) =>
      sql`delete from webhook_requests where id in (select id from webhook_requests where id < ${sinceId} limit ${rows})`,
  },
  // Rotated secrets whose overlap is over.
  {
    ...{ table: 'webhook_secrets', name: 'webhookSecrets' },
    step: ({ at, rows }) =>
      sql`delete from webhook_secrets where id in (select id from webhook_secrets where ends_at <= ${at} limit ${rows})`,
  },
]
