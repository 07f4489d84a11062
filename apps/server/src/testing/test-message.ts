import type { Database } from '../db/database'
import { nextTimeId } from '../db/next-time-id'
import { messages } from '../messages/messages.table'
import { testNow } from './test-clock'
import type { EntryOwner } from './test-entry'

/** Adds a message for a customer's recipient to the history, as the intake and the relay would; returns its id. */
export async function keepMessage(
  db: Database,
  owner: EntryOwner,
  values: Partial<typeof messages.$inferInsert> = {},
): Promise<number> {
  const receivedAt = values.receivedAt ?? testNow
  const [row] = await db.inScope({ as: 'system' }, (tx) =>
    tx
      .insert(messages)
      .values({
        ...{ id: nextTimeId(receivedAt), resellerId: owner.resellerId, customerId: owner.id, domainId: owner.domainId },
        ...{ sourceId: 1, receivedAt, direction: 1, sender: 'a.brandt@partner.example', recipient: owner.address },
        ...{ subject: 'Minutes', messageIdHeader: '<1@partner.example>', size: 2_048, clientAddress: '192.0.2.7' },
        ...{ state: 'delivered', reason: 'clean', ...values },
      })
      .returning({ id: messages.id }),
  )
  if (!row) throw new Error('The database answered no message.')
  return row.id
}
