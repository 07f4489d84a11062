import { type Database, nextTimeId, tables } from '@postern/server'

const { quarantineEntries, sandboxRuns } = tables
const runs = 3

/** Submits the newest held messages with a virus in their attachment to the sandbox, so that some have a verdict. */
export function askForSandbox(db: Database, now: Date): Promise<void> {
  return db.inScope({ as: 'system' }, async (tx) => {
    const held = await tx.select().from(quarantineEntries)
    const chosen = held
      .filter(({ reason, hasAttachments }) => reason === 'virus' && hasAttachments)
      .sort((one, other) => other.id - one.id)
      .slice(0, runs)
    for (const { id: entryId, resellerId, customerId, domainId } of chosen) {
      const asked = { requestedBy: 'super@provider.example', requestedAt: now, nextTryAt: now }
      // An interrupted start may already have requested it.
      await tx
        .insert(sandboxRuns)
        .values({ id: nextTimeId(now), resellerId, customerId, domainId, entryId, ...asked })
        .onConflictDoNothing()
    }
  })
}
