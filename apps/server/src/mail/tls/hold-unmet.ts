import { Stage } from '@postern/core'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import { nextTimeIds } from '../../db/next-time-id'
import { wakeNotices } from '../../digest-settings/wake-notices'
import { noteSteps } from '../../message-history/store-history'
import { deliveries, messages } from '../../messages/messages.table'
import { quarantineEntries, quarantineEvents } from '../../quarantine/quarantine.table'
import { customers } from '../../tenants/tenants.table'
import { userAddresses } from '../../users/users.table'
import { orderDeliveryNotice } from '../delivery-notices/order-delivery-notice'
import type { Delivery } from '../relay/claim'
import type { Tried } from '../relay/send'
import { triedSteps } from '../relay/tried-steps'

interface Unmet {
  delivery: Delivery
  outcome: Tried
  now: Date
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * Moves mail that its TLS policy keeps back from the queue to the quarantine and tells its sender, who may be told. Answers false, having
 * done nothing, where nobody could decide about it: its message or its recipient is gone.
 */
export async function holdUnmet(tx: Transaction, { delivery, outcome, now }: Unmet): Promise<boolean> {
  const { id, customerId, domainId, sourceId, messageId, sender, recipient, recipientDomain } = delivery
  const [message] = await tx.select().from(messages).where(eq(messages.id, messageId))
  const owner = recipientDomain === null ? await ownerOf(tx, delivery) : administrators(sender)
  if (!message || !owner) return false
  const { resellerId, displayAddress, subject, messageIdHeader, size, hasAttachments, spamScore } = message
  const [customer] = await tx
    .select({ days: customers.retentionDays })
    .from(customers)
    .where(eq(customers.id, customerId))
  const { answer } = outcome
  const [entryId = 0, eventId = 0] = await nextTimeIds(tx, now, 2)
  await tx.delete(deliveries).where(eq(deliveries.id, id))
  await noteSteps(
    tx,
    { resellerId, customerId, messageId, at: now, steps: triedSteps(outcome, 'quarantined') },
    tx
      .update(messages)
      .set({ state: 'quarantined', reason: 'tlsPolicy', lastAnswer: answer })
      .where(eq(messages.id, messageId)),
  )
  await tx.insert(quarantineEntries).values({
    ...{ id: entryId, resellerId, customerId, domainId, sourceId, messageId, ...owner },
    ...{ receivedAt: message.receivedAt, expiresAt: new Date(now.getTime() + (customer?.days ?? 0) * dayMs) },
    ...{ stage: Stage.Quarantined, recipientList: [recipient], sender, displayAddress, subject, messageIdHeader, size },
    ...{ hasAttachments, spamScore, verdict: { contentViolation: true, contentViolationDetail: answer } },
  })
  const held = { kind: 'held' as const, actor: 'system', address: message.clientAddress, detail: 'tlsPolicy' }
  await tx.insert(quarantineEvents).values({ id: eventId, resellerId, customerId, entryId, at: now, ...held })
  await orderDeliveryNotice(tx, { kind: 'held', delivery, answer, now })
  const userIds = owner.ownerUserId === null ? [] : [owner.ownerUserId]
  await wakeNotices(tx, { userIds, customerIds: [customerId] }, now)
  return true
}

/** Administrators decide about outbound mail. */
const administrators = (sender: string) => ({ isOutbound: true, ownerUserId: null, ownerAddress: sender.toLowerCase() })

async function ownerOf(tx: Transaction, { customerId, recipient }: Delivery) {
  const { address, userId } = userAddresses
  const [found] = await tx
    .select({ userId })
    .from(userAddresses)
    .where(and(eq(address, recipient.toLowerCase()), eq(userAddresses.customerId, customerId)))
  return found && { isOutbound: false, ownerUserId: found.userId, ownerAddress: recipient }
}
