import { urlScansKeptDays } from '@postern/core/urls'
import { sql } from 'drizzle-orm'
import { forDays, type RetentionRule, type RetentionStep } from '../housekeeping/retention-rule'

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
  ...[
    { table: 'url_event_days', name: 'urlEventDays' },
    { table: 'url_event_ranks', name: 'urlEventRanks' },
  ].map(({ table, name }) => ({
    ...{ table, name },
    keepMs: forDays(urlScansKeptDays),
    step: ({ rows, since }: RetentionStep) => {
      const counters = sql.identifier(table)
      return sql`delete from ${counters} where ctid in (select ctid from ${counters} where day < (${since}::timestamptz at time zone 'UTC')::date limit ${rows})`
    },
  })),
]
