import { eq } from 'drizzle-orm'
import type { Database } from '../db/database'
import { askForRelease } from '../release-requests/ask-for-release.service'
import { releaseRequests } from '../release-requests/release-requests.table'
import { testNow } from './test-clock'
import { type EntryOwner, holdMessage } from './test-entry'

/** A phishing mail, which recipients may ask for by default. */
export const askedVerdict = { spamType: 'phishing', spamScore: 9.4 }

/** A customer's recipient asks for a held message that is otherwise as given. */
export async function askedRelease(
  db: Database,
  owner: EntryOwner,
  {
    reason: words = 'I expected it.',
    now = testNow,
    ...values
  }: Parameters<typeof holdMessage>[2] & { reason?: string; now?: Date } = {},
) {
  const entry = await holdMessage(db, owner, { verdict: askedVerdict, receivedAt: now, ...values })
  return db.inScope({ as: 'system' }, async (tx) => {
    await askForRelease(tx, { entryId: entry.id, reason: words, address: '192.0.2.1', now })
    const [request] = await tx.select().from(releaseRequests).where(eq(releaseRequests.entryId, entry.id))
    if (!request) throw new Error('The database answered no request.')
    return { ...request, entry }
  })
}
