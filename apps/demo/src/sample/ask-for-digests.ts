import { type Database, requestDigests, tables } from '@postern/server'

/** Sends a digest at once to everyone with held sample mail, so that the mailbox has some to look at. */
export function askForDigests(db: Database, now: Date): Promise<void> {
  return db.inScope({ as: 'system' }, async (tx) => {
    const customers = await tx.select({ id: tables.customers.id }).from(tables.customers)
    await tx.update(tables.customDigests).set({ nextAt: now })
    for (const { id } of customers) await requestDigests(tx, { customerId: id, userId: null, now })
  })
}
