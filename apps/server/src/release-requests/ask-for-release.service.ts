import { Stage } from '@postern/core'
import { answerText } from '@postern/core/answers'
import { and, eq, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import { countTry } from '../auth/throttle.service'
import type { Transaction } from '../db/database'
import { nextTimeId, nextTimeIds } from '../db/next-time-id'
import { releaseRightOf } from '../digest-settings/digest-settings.service'
import { refuse } from '../http/refuse'
import { quarantineEntries, quarantineEvents } from '../quarantine/quarantine.table'
import { releaseRequests } from './release-requests.table'

export interface Ask {
  entryId: number
  reason: string
  address: string
  now: Date
}

const askRule = { limit: 5, windowMs: 60 * 60 * 1000 }

/**
 * Asks the administrators to release a message that its recipient may not release. Asking again counts and brings the newest
 * reason. The entry's row is locked, so that a release at the same time comes before or after it.
 */
export async function askForRelease(tx: Transaction, { entryId, reason, address, now }: Ask) {
  const [entry] = await tx.select().from(quarantineEntries).where(eq(quarantineEntries.id, entryId)).for('update')
  if (!entry) throw refuse('quarantineDigest.wrongLink')
  const right = await releaseRightOf(tx, entry)
  if (right === 'release') throw refuse('releaseRequests.mayRelease')
  if (right === 'none' || entry.ownerUserId === null) throw refuse('releaseRequests.mayNotAsk')
  if (entry.stage === Stage.Released || entry.stage === Stage.Processing)
    throw refuse('releaseRequests.alreadyReleased')
  const [before] = await tx.select().from(releaseRequests).where(eq(releaseRequests.entryId, entryId)).for('update')
  if (before?.state === 'denied') throw refuse('releaseRequests.alreadyDenied')
  const { retryAfterSeconds } = await countTry(tx, `digest:ask:${entryId}`, askRule, now)
  if (retryAfterSeconds > 0) throw refuse('releaseRequests.askedOften', { retryAfterSeconds })
  const { resellerId, customerId, ownerAddress, ownerUserId } = entry
  const words = reason.trim()
  const facts = { reason: words, lastAskedAt: now, heldFor: entry.reason }
  if (before) {
    const opened = { state: 'open', decidedBy: null, decidedAt: null, reply: '', replyDueAt: null } as const
    await tx
      .update(releaseRequests)
      .set({ ...facts, timesAsked: sql`${releaseRequests.timesAsked} + 1`, ...(before.state !== 'open' && opened) })
      .where(and(eq(releaseRequests.id, before.id)))
  } else {
    const [id = 0] = await nextTimeIds(tx, now, 1)
    const { receivedAt, sender, displayAddress, subject } = entry
    await tx.insert(releaseRequests).values({
      ...{ id, resellerId, customerId, entryId, userId: ownerUserId, asker: ownerAddress, askedAt: now },
      ...{ ...facts, receivedAt, sender, displayAddress, subject },
    })
  }
  const event = { id: nextTimeId(now), resellerId, customerId, entryId, at: now, kind: 'permissionAsked' as const }
  await tx.insert(quarantineEvents).values({ ...event, actor: 'recipient', address, detail: words })
  await writeAudit(tx, {
    ...{ userId: null, username: ownerAddress, resellerId, customerId, address, now },
    action: 'releaseRequested',
    target: `quarantine entry ${entryId}`,
    after: { reason: words },
  })
  return { message: answerText('releaseRequests.asked') }
}

/** How far the request about a held message has got; `null`: nobody asked. */
export async function requestStateOf(tx: Transaction, entryId: number) {
  const [request] = await tx
    .select({ state: releaseRequests.state })
    .from(releaseRequests)
    .where(eq(releaseRequests.entryId, entryId))
  return request?.state ?? null
}
