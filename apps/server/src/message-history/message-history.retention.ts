import { sql } from 'drizzle-orm'
import { dayMs, forDays, type RetentionRule } from '../housekeeping/retention-rule'

// A message and its first step have ids of the same instant.
const idsOfSecond = 4096 * 1000

export const messageHistoryRetention: readonly RetentionRule[] = [
  // Steps go with their message.
  {
    ...{ table: 'message_events', name: 'messageEvents' },
    keepMs: ({ history }) => history * dayMs,
    step: ({ rows, sinceId }) =>
      sql`delete from message_events where (message_id, id) in
        (select v.message_id, v.id from message_events v where v.id < ${sinceId}
          and not exists (select from messages m where m.id = v.message_id) limit ${rows})`,
    partitions: {
      // Messages that are still there are few by then; steps of all others go with the month.
      isNeeded: ({ from, to }) =>
        sql`exists (select from messages m where m.id < ${to + idsOfSecond} and exists
          (select from message_events v where v.message_id = m.id and v.id >= ${from} and v.id < ${to}))`,
    },
  },
  {
    ...{ table: 'refusals', name: 'refusals' },
    keepMs: forDays(7),
    step: ({ rows, sinceId }) =>
      sql`delete from refusals where id in (select id from refusals where id < ${sinceId} limit ${rows})`,
  },
]
