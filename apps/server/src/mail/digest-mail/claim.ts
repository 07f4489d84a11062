import { and, eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '../../db/database'
import { dueRows, isOneOfSelected } from '../../db/leases'
import { digestStates } from '../../digest-settings/digest-settings.table'
import { planDigests } from '../../digest-settings/plan-digests'

const minuteMs = 60 * 1000
const leaseMs = minuteMs
const longestPauseMs = 30 * minuteMs

/** Due work for one user. */
export type DueState = typeof digestStates.$inferSelect

export interface Claim {
  now: Date
  limit: number
}

/** Schedules users that are new or whose settings have changed; returns their number. */
export function planSome(db: Database, { now, limit }: Claim): Promise<number> {
  return db.inScope({ as: 'system' }, async (tx) => {
    const rows = await dueStates(tx, { dueAt: digestStates.nextDigestAt, isPlanned: false, now, limit })
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await planDigests(tx, ids, now)
    return ids.length
  })
}

/** Claims users whose digest is due: while the lease lasts, no other process builds their mails. */
export function claimDigests(db: Database, claim: Claim): Promise<DueState[]> {
  return take(db, { ...claim, dueAt: digestStates.nextDigestAt })
}

/** Same for users with a newly held message. Waits for the settling time, so that a burst becomes one mail. */
export function claimNotices(db: Database, { settleMs, ...claim }: Claim & { settleMs: number }): Promise<DueState[]> {
  return take(db, { ...claim, dueAt: digestStates.noticeAt, dueBy: new Date(claim.now.getTime() - settleMs) })
}

/** Extends the lease on a user; returns the new lease, or `null` when another process has taken over. */
export function renewLease(db: Database, state: DueState, now: Date): Promise<Date | null> {
  return setLease(db, state, new Date(now.getTime() + leaseMs))
}

/**
 * Postpones a user after a failure for as long as the mail is overdue, so that the delay doubles with each attempt, between a minute and
 * half an hour. Each attempt creates new codes.
 */
export async function putOff(db: Database, state: DueState, { since, now }: { since: Date | null; now: Date }) {
  const overdueMs = now.getTime() - (since ?? now).getTime()
  const pauseMs = Math.min(longestPauseMs, Math.max(minuteMs, overdueMs))
  await setLease(db, state, new Date(now.getTime() + pauseMs))
}

async function setLease(db: Database, { userId, leasedUntil }: DueState, until: Date): Promise<Date | null> {
  if (!leasedUntil) return null
  const rows = await db.inScope({ as: 'system' }, (tx) =>
    tx
      .update(digestStates)
      .set({ leasedUntil: until })
      .where(and(eq(digestStates.userId, userId), eq(digestStates.leasedUntil, leasedUntil)))
      .returning({ leasedUntil: digestStates.leasedUntil }),
  )
  return rows[0]?.leasedUntil ?? null
}

interface DueClaim extends Claim {
  dueAt: PgColumn
  dueBy?: Date
}

function take(db: Database, claim: DueClaim): Promise<DueState[]> {
  return db.inScope({ as: 'system' }, (tx) =>
    tx
      .update(digestStates)
      .set({ leasedUntil: new Date(claim.now.getTime() + leaseMs) })
      .where(isOneOfSelected(digestStates.userId, dueStates(tx, { ...claim, isPlanned: true })))
      .returning(),
  )
}

function dueStates(tx: Transaction, { isPlanned, ...claim }: DueClaim & { isPlanned: boolean }) {
  const { userId: id, leasedUntil } = digestStates
  return dueRows(tx, { ...claim, id, leasedUntil, where: eq(digestStates.isPlanned, isPlanned) })
}
