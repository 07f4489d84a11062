import { gt, isNull, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

const restorableForMs = 30 * 24 * 60 * 60 * 1000

/** Deleted within 30 days: what is older may be going for good, a part at a time. */
export function isRestorable(deletedAt: PgColumn, now: Date): SQL {
  return gt(deletedAt, restorableSince(now))
}

/** What a list shows: what lives, or what was deleted and can come back. */
export function isListed(deletedAt: PgColumn, { isDeleted, now }: { isDeleted?: boolean | undefined; now: Date }): SQL {
  return isDeleted ? isRestorable(deletedAt, now) : isNull(deletedAt)
}

/** The same of one instant that was read. */
export function isPastRestoring(deletedAt: Date, now: Date): boolean {
  return deletedAt <= restorableSince(now)
}

function restorableSince(now: Date): Date {
  return new Date(now.getTime() - restorableForMs)
}
