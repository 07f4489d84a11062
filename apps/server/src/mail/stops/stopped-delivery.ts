import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database'
import { noteSteps } from '../../message-history/store-history'
import { deliveries, messages } from '../../messages/messages.table'
import type { Delivery } from '../relay/claim'
import { keepStopped } from './keep-stopped'
import type { StopMails } from './stop-mails'

type Route = (typeof deliveries.$inferSelect)['route']

/** Queued mail that a stop takes out of the queue. */
export interface StoppedDelivery {
  kind: 'stopped'
  stopId: number
  action: 'hold' | 'discard'
  answer: string
}

/** Outcome of a queued delivery that a stop meets. */
export type StopOutcome =
  | StoppedDelivery
  | { kind: 'waiting'; answer: string; until: Date }
  | { kind: 'refused'; answer: string }

/** Queued mail looks again after this time, so that it moves soon after a stop was ended by hand. */
const waitMs = 60_000

interface StoppedQueueOptions {
  db: Database
  stops: StopMails
  route: Route
  now: Date
}

/**
 * What a running stop does to mail that is already queued; `null`: no stop is about it. Released mail waits, whatever the action: somebody
 * wants it delivered. So do copies that rules ask for.
 */
export async function stopQueued(
  delivery: Delivery,
  { db, stops, route, now }: StoppedQueueOptions,
): Promise<StopOutcome | null> {
  const { customerId, domainId, sender, recipient, messageId, entryId, isToOthers } = delivery
  const client = (await stops.looksAtClients()) ? await readClient(db, messageId) : ''
  const direction = route === 'mx' ? ('out' as const) : ('in' as const)
  const stop = await stops.find({ direction, customerId, domainId, sender, recipient, client })
  if (!stop) return null
  const { id: stopId, action, until } = stop
  if (action === 'defer' || entryId !== null || isToOthers) {
    const next = Math.min(until.getTime(), now.getTime() + waitMs)
    return { kind: 'waiting', answer: 'Mail is stopped for the moment.', until: new Date(next) }
  }
  stops.count(stopId)
  if (action === 'reject') return { kind: 'refused', answer: '550 5.7.1 Mail is stopped' }
  return { kind: 'stopped', stopId, action, answer: 'Mail is stopped.' }
}

/** Takes mail out of the queue that a stop holds or discards. */
export async function settleStopped(
  tx: Transaction,
  delivery: Delivery,
  { stopId, action }: StoppedDelivery,
  now: Date,
): Promise<void> {
  const { id, resellerId, customerId, domainId, sourceId, messageId, sender, recipient } = delivery
  const [queued] = await tx.delete(deliveries).where(eq(deliveries.id, id)).returning()
  if (!queued) return
  const [message] = await tx.select({ reason: messages.reason }).from(messages).where(eq(messages.id, messageId))
  const state = action === 'hold' ? ('queued' as const) : ('discarded' as const)
  const kind = action === 'hold' ? ('stopped' as const) : ('discarded' as const)
  await noteSteps(
    tx,
    { resellerId, customerId, messageId, at: now, steps: [{ kind, answer: 'stopped' }] },
    tx.update(messages).set({ state, reason: 'stopped' }).where(eq(messages.id, messageId)),
  )
  if (action === 'discard') return
  const { route, recipientDomain, tellsSender } = queued
  await keepStopped(tx, [
    {
      ...{ id, resellerId, customerId, stopId, domainId, sourceId, messageId, sender, recipient },
      ...{ route, recipientDomain, tellsSender, reason: message?.reason ?? 'unknown' },
    },
  ])
}

async function readClient(db: Database, messageId: number): Promise<string> {
  const { clientAddress } = messages
  const rows = await db.inScope({ as: 'system' }, (tx) =>
    tx.select({ clientAddress }).from(messages).where(eq(messages.id, messageId)),
  )
  return rows[0]?.clientAddress ?? ''
}
