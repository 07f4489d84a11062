import { eq } from 'drizzle-orm'
import type { Database } from '../db/database'
import { instantOf } from '../db/next-time-id'
import { messages } from '../messages/messages.table'
import { type NewReport, storeReport } from '../spam-reports/store-report'
import { testNow } from './test-clock'
import { type EntryOwner, holdMessage } from './test-entry'

/** A customer's recipient reports a held message as wrongly held, with the given overrides. */
export async function reportHeld(
  db: Database,
  owner: EntryOwner,
  { report, ...values }: Parameters<typeof holdMessage>[2] & { report?: Partial<NewReport> } = {},
) {
  const entry = await holdMessage(db, owner, values)
  return db.inScope({ as: 'system' }, async (tx) => {
    const [message] = await tx.select().from(messages).where(eq(messages.id, entry.messageId))
    if (!message) throw new Error('The database answered no message.')
    const { id } = await storeReport(tx, {
      kind: 'wrongly_held',
      via: 'mail',
      reporter: { userId: owner.recipient.id, address: owner.address },
      isVerified: true,
      comment: '',
      message,
      entryId: entry.id,
      source: { id: entry.sourceId, isForwarded: false },
      links: [],
      // As much later as the ids of the message.
      now: new Date(testNow.getTime() + instantOf(entry.id).getTime() - entry.receivedAt.getTime()),
      ...report,
    })
    return { id, entry }
  })
}
