import { Stage } from '@postern/core'
import { Verdict } from '@postern/core/contract'
import { quarantineReason } from '@postern/core/quarantine'
import { and, count, eq, gt } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { nextTimeId } from '../db/next-time-id'
import { ServiceError } from '../http/service-error'
import { deliveries, messages } from '../messages/messages.table'
import { quarantineEntries, quarantineEvents } from './quarantine.table'

export interface ReleaseRequest {
  /** Read in this transaction. */
  entryId: number
  /** User name, or 'recipient' for a digest link. */
  actor: string
  address: string
  now: Date
  /** Through a digest link: locked entries stay (AM-061). */
  isDigest: boolean
  /** Also one that carries a virus (AM-062). Default: false. */
  releasesVirus?: boolean
}

// XD-10.
const releasesAnHour = 5
const hourMs = 60 * 60 * 1000

/**
 * Queues a held message for its next hop: stage PROCESSING, then RELEASED or FAILED when the hop has answered. The entry's
 * row is locked, so that two releases at the same time count one after the other.
 */
export async function releaseEntry(tx: Transaction, request: ReleaseRequest) {
  const { entryId, now, actor, address } = request
  const [entry] = await tx.select().from(quarantineEntries).where(eq(quarantineEntries.id, entryId)).for('update')
  if (!entry) throw new ServiceError('not_found', 'Not found.')
  if (!request.releasesVirus && quarantineReason(Verdict.parse(entry.verdict)).kind === 'virus') {
    throw new ServiceError('conflict', 'This message carries a virus and cannot be released this way.')
  }
  if (request.isDigest && entry.isLocked) {
    throw new ServiceError('conflict', 'This message is locked by an administrator and cannot be released here.')
  }
  await refuseTooManyReleases(tx, entryId, now)
  const { resellerId, customerId, domainId, sourceId, messageId, sender, ownerAddress } = entry
  // One that is on its way already is delivered once, however often it is asked for.
  if (!(await isOnItsWay(tx, entry))) {
    await tx.insert(deliveries).values({
      id: nextTimeId(now),
      resellerId,
      customerId,
      domainId,
      sourceId,
      messageId,
      entryId,
      sender,
      recipient: ownerAddress,
      nextTryAt: now,
    })
  }
  await tx.update(quarantineEntries).set({ stage: Stage.Processing }).where(eq(quarantineEntries.id, entryId))
  await tx.update(messages).set({ state: 'processing' }).where(eq(messages.id, messageId))
  await tx
    .insert(quarantineEvents)
    .values({ id: nextTimeId(now), resellerId, customerId, entryId, at: now, kind: 'releaseAsked', actor, address })
  return { ...entry, stage: Stage.Processing }
}

async function isOnItsWay(tx: Transaction, { id, sourceId }: { id: number; sourceId: number }): Promise<boolean> {
  const ofEntry = and(eq(deliveries.sourceId, sourceId), eq(deliveries.entryId, id))
  const [waiting] = await tx.select({ id: deliveries.id }).from(deliveries).where(ofEntry).limit(1)
  return waiting !== undefined
}

async function refuseTooManyReleases(tx: Transaction, entryId: number, now: Date): Promise<void> {
  const since = new Date(now.getTime() - hourMs)
  const [asked] = await tx
    .select({ count: count() })
    .from(quarantineEvents)
    .where(
      and(
        eq(quarantineEvents.entryId, entryId),
        eq(quarantineEvents.kind, 'releaseAsked'),
        gt(quarantineEvents.at, since),
      ),
    )
  if ((asked?.count ?? 0) >= releasesAnHour) {
    throw new ServiceError(
      'too_many_requests',
      'This message was released several times already. Try again in an hour.',
      {
        retryAfterSeconds: hourMs / 1000,
      },
    )
  }
}
