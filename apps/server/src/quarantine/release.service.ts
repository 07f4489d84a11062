import { Stage } from '@postern/core'
import { Verdict } from '@postern/core/contract'
import { quarantineReason } from '@postern/core/quarantine'
import { and, count, eq, gt, inArray } from 'drizzle-orm'
import { type MessageEffects, targetsOf } from '../customer-rules/message-effects'
import { readOwnDomains, targetIn } from '../customer-rules/own-domains'
import { effectSteps, orderCopies, targetColumns } from '../customer-rules/target-delivery'
import { asSystem } from '../db/as-system'
import type { Transaction } from '../db/database'
import { nextTimeId } from '../db/next-time-id'
import { refuse } from '../http/refuse'
import { asciiDomain } from '../mail/intake/ascii-domain'
import { domainOfAddress } from '../mail/intake/envelope-address'
import { noteSteps } from '../message-history/store-history'
import { deliveries, messages } from '../messages/messages.table'
import { closeRequest } from '../release-requests/close-request'
import { quarantineEntries, quarantineEvents } from './quarantine.table'

type Entry = typeof quarantineEntries.$inferSelect

export interface ReleaseRequest {
  /** User name, or 'recipient' for a digest link. */
  actor: string
  address: string
  now: Date
  /** True through a digest link: locked entries are not released (AM-061). */
  isDigest: boolean
  /** True to release one that contains a virus (AM-062). Default: false. */
  releasesVirus?: boolean
}

// XD-10.
const releasesAnHour = 5
const hourMs = 60 * 60 * 1000

/**
 * Queues a held message for its next hop: stage PROCESSING, then RELEASED or FAILED when the hop has responded. Locks the entry's row, so
 * that two simultaneous releases are processed one after the other.
 */
export async function releaseEntry(tx: Transaction, { entryId, ...request }: ReleaseRequest & { entryId: number }) {
  const [entry] = await tx.select().from(quarantineEntries).where(eq(quarantineEntries.id, entryId)).for('update')
  if (!entry) throw refuse('requests.notFound')
  return releaseLocked(tx, entry, request)
}

/** Same for an entry that was read in this transaction with its row locked. */
export async function releaseLocked(tx: Transaction, entry: Entry, request: ReleaseRequest): Promise<Entry> {
  const { now, actor, address } = request
  const { id: entryId } = entry
  if (!request.releasesVirus) refuseVirus(entry)
  if (request.isDigest && entry.isLocked) {
    throw refuse('quarantine.lockedByAdministrator')
  }
  if (await wasDeliveredMeanwhile(tx, entryId, now)) return entry
  await refuseTooManyReleases(tx, entryId, now)
  const { resellerId, customerId, domainId, sourceId, messageId, sender, ownerAddress } = entry
  // One already in transit is delivered once, however often it is requested.
  if (!(await isOnItsWay(tx, entry))) {
    const effects = await readEffects(tx, entry)
    const way = entry.isOutbound ? 'out' : 'in'
    await tx.insert(deliveries).values({
      id: nextTimeId(now),
      resellerId,
      customerId,
      domainId,
      sourceId,
      messageId,
      entryId,
      sender,
      ...placeOf(entry),
      ...(effects?.redirectTo && targetColumns(effects.redirectTo, way)),
      nextTryAt: now,
    })
    if (effects) {
      const delivery = { resellerId, customerId, domainId, sourceId, messageId, sender, entryId }
      // Addresses that a rule names are none of a digest link's rows.
      await asSystem(tx, () => orderCopies(tx, [{ way, effects, delivery, now }]))
      await noteSteps(tx, { resellerId, customerId, messageId, at: now, steps: effectSteps(effects) })
    }
  }
  await tx.update(quarantineEntries).set({ stage: Stage.Processing }).where(eq(quarantineEntries.id, entryId))
  const step = { kind: 'releaseAsked' as const, actor: request.isDigest ? ownerAddress : actor }
  await noteSteps(
    tx,
    { resellerId, customerId, messageId, at: now, steps: [step] },
    tx.update(messages).set({ state: 'processing' }).where(eq(messages.id, messageId)),
  )
  const event = { entryId, at: now, kind: 'releaseAsked' as const, actor, address }
  const detail = request.releasesVirus ? 'virus' : ''
  await tx.insert(quarantineEvents).values({ id: nextTimeId(now), resellerId, customerId, ...event, detail })
  const by = request.isDigest ? ownerAddress : actor
  await closeRequest(tx, entryId, { state: 'approved', by, now, tells: !request.isDigest })
  return { ...entry, stage: Stage.Processing }
}

/** Effects of rules on the message, with addresses that its mail may go to today; `null`: none. */
function readEffects(tx: Transaction, { messageId, customerId }: Entry): Promise<MessageEffects | null> {
  return asSystem(tx, async () => {
    const [message] = await tx.select({ effects: messages.effects }).from(messages).where(eq(messages.id, messageId))
    if (!message?.effects) return null
    const own = await readOwnDomains(tx, [customerId], targetsOf(message.effects))
    return targetIn(message.effects, customerId, own)
  })
}

/** Outbound mail goes to its recipient, who is anywhere. */
function placeOf({ isOutbound, ownerAddress, sender, recipientList: [recipient = ''] }: Entry) {
  if (!isOutbound) return { recipient: ownerAddress }
  const recipientDomain = asciiDomain(domainOfAddress(recipient))
  // Its own server sent it, as for outbound mail that was not held.
  return { recipient, route: 'mx' as const, recipientDomain, tellsSender: sender !== '' }
}

/** A virus can only leave through the virus release (AM-062). */
export function refuseVirus({ verdict }: Pick<Entry, 'verdict'>): void {
  if (quarantineReason(Verdict.parse(verdict)).kind !== 'virus') return
  throw refuse('quarantine.carriesVirus')
}

async function isOnItsWay(tx: Transaction, { id, sourceId }: { id: number; sourceId: number }): Promise<boolean> {
  const ofEntry = and(eq(deliveries.sourceId, sourceId), eq(deliveries.entryId, id), eq(deliveries.isToOthers, false))
  const [waiting] = await tx.select({ id: deliveries.id }).from(deliveries).where(ofEntry).limit(1)
  return waiting !== undefined
}

/** While this request waited for the row, another one's delivery finished: it satisfies this request. */
async function wasDeliveredMeanwhile(tx: Transaction, entryId: number, now: Date): Promise<boolean> {
  const delivered = and(
    eq(quarantineEvents.entryId, entryId),
    eq(quarantineEvents.kind, 'released'),
    gt(quarantineEvents.at, now),
  )
  const [event] = await tx.select({ id: quarantineEvents.id }).from(quarantineEvents).where(delivered).limit(1)
  return event !== undefined
}

export async function refuseTooManyReleases(tx: Transaction, entryId: number, now: Date): Promise<void> {
  const since = new Date(now.getTime() - hourMs)
  const [asked] = await tx
    .select({ count: count() })
    .from(quarantineEvents)
    .where(
      and(
        eq(quarantineEvents.entryId, entryId),
        inArray(quarantineEvents.kind, ['releaseAsked', 'releasedToOthers']),
        gt(quarantineEvents.at, since),
      ),
    )
  if ((asked?.count ?? 0) >= releasesAnHour) {
    throw refuse('quarantine.releasedOften', {
      retryAfterSeconds: hourMs / 1000,
    })
  }
}
