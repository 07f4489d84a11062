import { Stage } from '@postern/core'
import { type Database, type Relay, releaseEntry, tables } from '@postern/server'

export interface ReleaseMessagesOptions {
  db: Database
  relay: Relay
  /** Sets the relay's clock. */
  goTo(instant: Date): void
  end: Date
}

const hourMs = 60 * 60 * 1000
/** Newer messages that nobody has released stay held for visitors of the demo. */
const newestAgeMs = 48 * hourMs
const harmless = ['spam', 'bulk']
/** One in this many. */
const share = 15

/** Recipients release some of the older mail a few hours after it was held: through the relay, as from a digest. */
export async function releaseMessages({ db, relay, goTo, end }: ReleaseMessagesOptions): Promise<void> {
  const { id, receivedAt, reason, stage } = tables.quarantineEntries
  const held = await db.inScope({ as: 'system' }, (tx) =>
    tx.select({ id, receivedAt, reason, stage }).from(tables.quarantineEntries).orderBy(id),
  )
  const released = held
    .filter((entry) => harmless.includes(entry.reason) && end.getTime() - entry.receivedAt.getTime() > newestAgeMs)
    .filter((_, index) => index % share === 0)
    .filter((entry) => entry.stage === Stage.Quarantined)
  for (const entry of released) {
    const now = new Date(entry.receivedAt.getTime() + 3 * hourMs)
    goTo(now)
    const request = { entryId: entry.id, actor: 'recipient', address: '192.0.2.10', now, isDigest: true }
    await db.inScope({ as: 'system' }, (tx) => releaseEntry(tx, request))
    await relay.runOnce()
  }
}
