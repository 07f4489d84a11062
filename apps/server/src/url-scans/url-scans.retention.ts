import { urlScansKeptDays } from '@postern/core/urls'
import { sql } from 'drizzle-orm'
import { forDays, type RetentionRule } from '../housekeeping/retention-rule'

export const urlScansRetention: readonly RetentionRule[] = [
  {
    ...{ table: 'url_events', name: 'urlEvents' },
    keepMs: forDays(urlScansKeptDays),
    step: ({ rows, sinceId }) =>
      sql`delete from url_events where id in (select id from url_events where id < ${sinceId} limit ${rows})`,
    partitions: { isNeeded: () => sql`false` },
  },
  {
    ...{ table: 'url_hours', name: 'urlHours' },
    keepMs: forDays(urlScansKeptDays),
    step: ({ rows, since }) =>
      sql`delete from url_hours where (customer_id, hour, verdict) in (select customer_id, hour, verdict from url_hours where hour < ${since} limit ${rows})`,
  },
  {
    ...{ table: 'url_event_hours', name: 'urlEventHours' },
    keepMs: forDays(urlScansKeptDays),
    step: ({ rows, since }) =>
      sql`delete from url_event_hours where ctid in (select ctid from url_event_hours where hour < ${since} limit ${rows})`,
  },
]
