import { sql } from 'drizzle-orm'
import { forDays, type RetentionRule, rowsPast } from '../housekeeping/retention-rule'

export const wblRetention: readonly RetentionRule[] = [
  // Expired entries stay in lists for a while.
  rowsPast({ table: 'wbl_entries', name: 'listEntries', key: ['id'], ends: 'expires_at', keptDays: 30 }),
  // Deletions can be undone for minutes; those of imports are removed with the import's log.
  {
    ...{ table: 'wbl_changes', name: 'listChanges' },
    keepMs: forDays(1),
    step: ({ rows, since }) =>
      sql`delete from wbl_changes where id in (select id from wbl_changes where import_id is null and at <= ${since} limit ${rows})`,
  },
]
