import { Stage } from '@postern/core'
import { askForRelease, type Database, tables } from '@postern/server'
import { releaseReasons } from './texts'

export interface AskForReleaseOptions {
  db: Database
  end: Date
}

const hourMs = 60 * 60 * 1000
const oldestAgeMs = 5 * 24 * hourMs
const newestAgeMs = 3 * hourMs
/** Requests at most. */
const most = 12

/** Recipients ask their administrators for the newest of the phishing that is held, two hours after it was. */
export async function askForSampleReleases({ db, end }: AskForReleaseOptions): Promise<void> {
  const { id, receivedAt, reason, stage } = tables.quarantineEntries
  const held = await db.inScope({ as: 'system' }, (tx) =>
    tx.select({ id, receivedAt, reason, stage }).from(tables.quarantineEntries).orderBy(id),
  )
  const asked = held
    .filter((entry) => entry.reason === 'phishing' && entry.stage === Stage.Quarantined)
    .filter(({ receivedAt: at }) => {
      const ageMs = end.getTime() - at.getTime()
      return ageMs > newestAgeMs && ageMs < oldestAgeMs
    })
    .slice(-most)
  for (const [index, entry] of asked.entries()) {
    const now = new Date(entry.receivedAt.getTime() + 2 * hourMs)
    const ask = { entryId: entry.id, reason: releaseReasons[index % releaseReasons.length] ?? '', now }
    await db.inScope({ as: 'system' }, (tx) => askForRelease(tx, { ...ask, address: '192.0.2.10' }))
  }
}
