import { sql } from 'drizzle-orm'
import { dayMs, type RetentionRule, rowsPast } from '../housekeeping/retention-rule'

export const quarantineRetention: readonly RetentionRule[] = [
  // Customers choose how long mail is held; locked mail and mail being released stays.
  {
    ...{ table: 'quarantine_entries', name: 'entries' },
    step: ({ at, rows }) =>
      sql`delete from quarantine_entries where id in
        (select id from quarantine_entries where expires_at <= ${at} and not is_locked and stage <> 'PROCESSING'
          limit ${rows})`,
    partitions: {
      keepMs: ({ history }) => history * dayMs,
      isNeeded: ({ from, to }) => sql`exists (select from quarantine_entries where id >= ${from} and id < ${to})`,
    },
  },
  rowsPast({ table: 'digest_codes', name: 'codes', key: ['entry_id', 'token_hash'], ends: 'expires_at' }),
  // Events of mail that is still held stay with it.
  {
    ...{ table: 'quarantine_events', name: 'quarantineEvents' },
    keepMs: ({ history }) => history * dayMs,
    step: ({ rows, sinceId }) =>
      sql`delete from quarantine_events where id in
        (select v.id from quarantine_events v where v.id < ${sinceId} and v.entry_id < ${sinceId}
          and not exists (select from quarantine_entries e where e.id = v.entry_id) limit ${rows})`,
    partitions: {
      isNeeded: ({ from, to }, { sinceId }) =>
        sql`exists (select from quarantine_events v where v.id >= ${from} and v.id < ${to} and (v.entry_id >= ${sinceId}
          or exists (select from quarantine_entries e where e.id = v.entry_id)))`,
    },
  },
]
