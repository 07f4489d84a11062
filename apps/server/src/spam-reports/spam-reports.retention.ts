import { sql } from 'drizzle-orm'
import { forDays, type RetentionRule } from '../housekeeping/retention-rule'

/** Days that a report and its message are kept. */
export const reportsKeptDays = 90

export const spamReportsRetention: readonly RetentionRule[] = [
  {
    ...{ table: 'spam_reports', name: 'spamReports' },
    keepMs: forDays(reportsKeptDays),
    step: ({ rows, sinceId }) =>
      sql`delete from spam_reports where id in (select id from spam_reports where id < ${sinceId} limit ${rows})`,
  },
]
