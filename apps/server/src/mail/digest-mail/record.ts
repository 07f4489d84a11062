import type { Database } from '../../db/database'
import { type MailNote, type NotedOutcome, noteOutcome } from '../../notifications/note-mail'
import { markDigested } from './mark-digested'
import type { PreparedDigest } from './prepare-digests'

/** Recipient of a digest or notice, and the entries it lists. */
export function digestNote({ owner, digest, name }: PreparedDigest): MailNote {
  const { userId, customerId, resellerId, locale, timeZone } = owner
  const entryIds = digest.entries.map(({ id }) => id)
  return {
    ...{ userId, customerId, resellerId, locale, timeZone, entryIds },
    key: name,
    type: digest.kind === 'digest' ? 'digest' : 'realtime',
    items: entryIds.length + digest.rest,
  }
}

/** Records that a mail was sent: marks its messages as reported and writes the logs. */
export async function recordDigest(
  db: Database,
  { owner, digest, told }: PreparedDigest,
  { now, ...outcome }: NotedOutcome & { now: Date },
): Promise<void> {
  const { customerId, resellerId, userId } = owner
  const listed = digest.entries.map(({ id }) => id)
  await db.inScope({ as: 'system' }, async (tx) => {
    await noteOutcome(tx, outcome, now)
    await markDigested(tx, { resellerId, customerId, userId }, { listed, told }, now)
  })
}
