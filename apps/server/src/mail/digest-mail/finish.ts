import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database'
import { digestStates } from '../../digest-settings/digest-settings.table'
import { nextDigestAt } from '../../digest-settings/plan-digests'
import type { DueState } from './claim'
import { classesOf, type DigestRun, type RunKind } from './prepare-digests'
import { hasUntold } from './read-digest'

export interface FinishedRun {
  state: DueState
  kind: RunKind
  run: DigestRun
  now: Date
}

/**
 * Releases a user and stores when something is due next. Locks the row before looking for messages: the intake locks it too when it holds
 * one, so that none is missed.
 */
export async function finishRun(db: Database, { state, kind, run, now }: FinishedRun): Promise<void> {
  const { userId } = state
  await db.inScope({ as: 'system' }, async (tx) => {
    const [current] = await tx.select().from(digestStates).where(eq(digestStates.userId, userId)).for('update')
    // If another process has taken over, it decides what comes next.
    if (!current || current.leasedUntil?.getTime() !== state.leasedUntil?.getTime()) return
    const next = kind === 'digest' ? nextRun(current, { state, kind, run, now }) : {}
    const noticeAt = await nextNotice(tx, current, { state, kind, run, now })
    const count = run.turn?.isDue && run.digests.length > 0 ? run.turn.count : {}
    await tx
      .update(digestStates)
      .set({ ...next, ...count, noticeAt, leasedUntil: null })
      .where(eq(digestStates.userId, userId))
  })
}

/** Plans the next digest, unless changed settings or a requested digest have rescheduled it meanwhile. */
function nextRun(current: DueState, { state, run: { owner, plan }, now }: FinishedRun) {
  if (!current.isPlanned || current.nextDigestAt?.getTime() !== state.nextDigestAt?.getTime()) return {}
  return { nextDigestAt: nextDigestAt(plan, owner?.timeZone ?? 'UTC', now) }
}

async function nextNotice(tx: Transaction, current: DueState, { kind, run, now }: FinishedRun): Promise<Date | null> {
  const { owner, settings, turn } = run
  const { noticesSince, noticeAt } = current
  if (!owner || !noticesSince || noticeAt === null) return null
  const isWaiting = await hasUntold(tx, { owner, classes: classesOf(settings, 'realtime'), since: noticesSince, now })
  if (!isWaiting) return null
  if (turn?.isDue === false) return turn.noticeAt
  return kind === 'realtime' ? now : noticeAt
}
