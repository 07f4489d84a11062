import { gt, isNull, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

const restorableForMs = 30 * 24 * 60 * 60 * 1000

/** Deleted within 30 days: older objects may already be in the process of being purged. */
export function isRestorable(deletedAt: PgColumn, now: Date): SQL {
  return gt(deletedAt, restorableSince(now))
}

/** Condition for the rows of a list: the living ones, or deleted ones that can be restored. */
export function isListed(deletedAt: PgColumn, { isDeleted, now }: { isDeleted?: boolean | undefined; now: Date }): SQL {
  return isDeleted ? isRestorable(deletedAt, now) : isNull(deletedAt)
}

/** Same for an instant that was already read. */
export function isPastRestoring(deletedAt: Date, now: Date): boolean {
  return deletedAt <= restorableSince(now)
}

function restorableSince(now: Date): Date {
  return new Date(now.getTime() - restorableForMs)
}
