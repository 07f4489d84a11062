import { sql } from 'drizzle-orm'
import { firstTimeId } from '../db/next-time-id'
import { dayMs, forDays, type RetentionRule } from '../housekeeping/retention-rule'

// A held message and its history row have ids of the same instant; a second is a generous margin.
const entryWithin = 4096 * 1000
const dayIds = firstTimeId(new Date(Date.UTC(2020, 0, 2)))

export const messagesRetention: readonly RetentionRule[] = [
  {
    ...{ table: 'message_sources', name: 'sources' },
    keepMs: forDays(1),
    step: ({ rows, sinceId }) =>
      sql`delete from message_sources where id in
        (select s.id from message_sources s where s.id < ${sinceId}
          and not exists (select from deliveries d where d.source_id = s.id)
          and not exists (select from quarantine_entries e where e.source_id = s.id)
          and not exists (select from stopped_mails t where t.source_id = s.id)
          and not exists (select from spam_reports r where r.source_id = s.id) limit ${rows})`,
    // Messages share sources, which have ids of their own: only empty months are dropped.
    partitions: {
      keepMs: ({ history }) => history * dayMs,
      isNeeded: ({ from, to }) => sql`exists (select from message_sources where id >= ${from} and id < ${to})`,
    },
  },
  // Keeps a message while it is in transit or held, even if locked permanently.
  {
    ...{ table: 'messages', name: 'messages' },
    keepMs: ({ history }) => history * dayMs,
    step: ({ rows, sinceId }) =>
      sql`delete from messages where id in
        (select m.id from messages m where m.id < ${sinceId}
          and not exists (select from deliveries d where d.message_id = m.id)
          and not exists (select from stopped_mails t where t.message_id = m.id)
          and not exists (select from quarantine_entries e
            where e.message_id = m.id and e.id between m.id - ${entryWithin} and m.id + ${entryWithin})
          limit ${rows})`,
    partitions: {
      isNeeded: ({ from, to }) =>
        sql`exists (select from deliveries where message_id >= ${from} and message_id < ${to})
          or exists (select from stopped_mails where message_id >= ${from} and message_id < ${to}) or exists
          (select from quarantine_entries where message_id >= ${from} and message_id < ${to}
            and id >= ${from - dayIds} and id < ${to + dayIds})`,
    },
  },
]
