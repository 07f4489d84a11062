import { sql } from 'drizzle-orm'
import { dayMs, type RetentionRule } from '../housekeeping/retention-rule'

const removedBefore = sql`(select removed_before from audit_seals order by number desc limit 1)`

export const auditRetention: readonly RetentionRule[] = [
  // The last seal determines how much of the log may be removed.
  {
    ...{ table: 'audit_unsealed', name: 'auditQueue' },
    step: ({ rows }) =>
      sql`delete from audit_unsealed where event_id in
        (select event_id from audit_unsealed where event_id < ${removedBefore} limit ${rows})`,
  },
  {
    ...{ table: 'audit_events', name: 'auditEvents' },
    keepMs: ({ audit }) => audit * dayMs,
    step: ({ rows }) =>
      sql`delete from audit_events where id in (select id from audit_events where id < ${removedBefore} limit ${rows})`,
    partitions: {
      isNeeded: ({ from, to }) =>
        sql`${to} > coalesce(${removedBefore}, 0)
          or exists (select from audit_unsealed where event_id >= ${from} and event_id < ${to})`,
    },
  },
  {
    ...{ table: 'audit_seals', name: 'auditDigests' },
    step: ({ rows }) =>
      sql`update audit_seals set event_ids = null, digests = null where number in
        (select number from audit_seals where event_ids is not null and last_id < ${removedBefore} limit ${rows})`,
  },
]
