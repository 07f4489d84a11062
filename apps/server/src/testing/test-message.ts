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
  const [id] = await keepMessages(db, owner, 1, values)
  if (id === undefined) throw new Error('The database answered no message.')
  return id
}

const rowsAtOnce = 500

/** Adds a number of alike messages, one each millisecond; returns their ids. */
export function keepMessages(
  db: Database,
  owner: EntryOwner,
  count: number,
  values: Partial<typeof messages.$inferInsert> = {},
): Promise<number[]> {
  const until = (values.receivedAt ?? testNow).getTime()
  return db.inScope({ as: 'system' }, async (tx) => {
    const ids: number[] = []
    while (ids.length < count) {
      const rows = Array.from({ length: Math.min(rowsAtOnce, count - ids.length) }, (_row, at) => {
        const receivedAt = new Date(until - ids.length - at)
        const tenant = { resellerId: owner.resellerId, customerId: owner.id, domainId: owner.domainId }
        return {
          ...{ id: nextTimeId(receivedAt), ...tenant, sourceId: 1, direction: 1, recipient: owner.address },
          ...{ sender: 'a.brandt@partner.example', subject: 'Minutes', messageIdHeader: '<1@partner.example>' },
          ...{ size: 2_048, clientAddress: '192.0.2.7', state: 'delivered' as const, reason: 'clean' },
          ...{ ...values, receivedAt },
        }
      })
      const added = await tx.insert(messages).values(rows).returning({ id: messages.id })
      ids.push(...added.map(({ id }) => id))
    }
    return ids
  })
}
