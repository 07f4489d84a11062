import type { Database } from '../../db/database'
import type { DueState } from './claim'
import { noteUnsent } from './note-unsent'
import type { DigestRun } from './prepare-digests'

/** Records that a planned digest was not sent, and the reason: once a day for each user and cause. */
export async function recordUnsent(
  db: Database,
  { userId }: DueState,
  { owner, settings }: DigestRun,
  now: Date,
): Promise<void> {
  await db.inScope({ as: 'system' }, (tx) =>
    noteUnsent(tx, { userIds: [userId], now, cause: owner ? (settings.isOn ? 'nothingNew' : 'optedOut') : null }),
  )
}
