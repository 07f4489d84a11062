import { gt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

const restorableForMs = 30 * 24 * 60 * 60 * 1000

/** Deleted within 30 days: what is older may be going for good, a part at a time. */
export function isRestorable(deletedAt: PgColumn, now: Date): SQL {
  return gt(deletedAt, new Date(now.getTime() - restorableForMs))
}
