import type { Transaction } from '../db/database'
import { nextTimeIds } from '../db/next-time-id'
import { asciiDomain } from '../mail/intake/ascii-domain'
import { domainOfAddress } from '../mail/intake/envelope-address'
import type { MessageStep } from '../message-history/store-history'
import { deliveries } from '../messages/messages.table'
import { changesText, type MailTarget, type MessageEffects } from './message-effects'

type NewDelivery = typeof deliveries.$inferInsert
type Way = 'in' | 'out'

/**
 * Columns of a delivery to an address that a rule names. Inbound mail goes to the next hop of the customer's own domain; everything else takes
 * the way of outbound mail. Its sender is told nothing: that would say where it went.
 */
export function targetColumns({ address, domainId }: MailTarget, way: Way) {
  const shared = { recipient: address, tellsSender: false }
  if (way === 'in' && domainId !== undefined) return { ...shared, domainId }
  return { ...shared, route: 'mx' as const, recipientDomain: asciiDomain(domainOfAddress(address)) }
}

/** A message whose rules name addresses for copies. */
export interface Copied {
  way: Way
  effects: MessageEffects
  delivery: Pick<NewDelivery, 'resellerId' | 'customerId' | 'domainId' | 'sourceId' | 'messageId' | 'sender'> & {
    entryId?: number
  }
  now: Date
}

/** Queues the copies that rules ask for. Whatever becomes of them, the message goes its own way. */
export async function orderCopies(tx: Transaction, copied: readonly Copied[]): Promise<void> {
  const rows = copied.flatMap(({ way, effects, delivery, now }) =>
    effects.copies.map((copy) => ({
      ...{ ...delivery, ...targetColumns(copy, way), isToOthers: true, nextTryAt: now },
    })),
  )
  const [first] = copied
  if (rows.length === 0 || !first) return
  const ids = await nextTimeIds(tx, first.now, rows.length)
  await tx.insert(deliveries).values(rows.map((row, index) => ({ ...row, id: ids[index] as number })))
}

/** Steps of a message that say what rules do to it as it leaves. */
export function effectSteps(effects: MessageEffects): MessageStep[] {
  const changes = changesText(effects)
  return [
    ...(effects.redirectTo ? [{ kind: 'redirected' as const, answer: effects.redirectTo.address }] : []),
    ...(changes ? [{ kind: 'changed' as const, answer: changes }] : []),
  ]
}
