import { stoppedMailDays } from '@postern/core/management'
import { sql } from 'drizzle-orm'
import { forDays, type RetentionRule } from '../housekeeping/retention-rule'

export const stopMailsRetention: readonly RetentionRule[] = [
  {
    ...{ table: 'stopped_mails', name: 'stoppedMails' },
    keepMs: forDays(stoppedMailDays),
    step: ({ rows, sinceId }) =>
      sql`with gone as (delete from stopped_mails where id in
        (select id from stopped_mails where id < ${sinceId} limit ${rows}) returning message_id)
        update messages set state = 'discarded' where id in (select message_id from gone)`,
  },
  {
    ...{ table: 'stop_mails', name: 'stopMails' },
    keepMs: forDays(90),
    step: ({ rows, since }) =>
      sql`delete from stop_mails where id in (select s.id from stop_mails s where s.until <= ${since}
        and not exists (select from stopped_mails t where t.stop_id = s.id) limit ${rows})`,
  },
]
