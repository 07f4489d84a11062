import { sql } from 'drizzle-orm'
import type { RetentionRule } from '../housekeeping/retention-rule'
import { itemsKeptForMs } from './store-changes'

export const o365Retention: readonly RetentionRule[] = [
  {
    ...{ table: 'o365_items', name: 'o365Items' },
    keepMs: () => itemsKeptForMs,
    step: ({ rows, sinceId }) =>
      sql`delete from o365_items where id in (select id from o365_items where id < ${sinceId} limit ${rows})`,
  },
]
