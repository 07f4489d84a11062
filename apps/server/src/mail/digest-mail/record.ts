import { inArray, or } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { nextTimeId } from '../../db/next-time-id'
import { type MailNote, type NotedOutcome, noteOutcome } from '../../notifications/note-mail'
import { quarantineEntries, quarantineEvents } from '../../quarantine/quarantine.table'
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
  const { customerId, resellerId } = owner
  const tenant = { customerId, resellerId }
  const ids = digest.entries.map(({ id }) => id)
  await db.inScope({ as: 'system' }, async (tx) => {
    await noteOutcome(tx, outcome, now)
    if (ids.length === 0) return
    const listed = inArray(quarantineEntries.id, ids)
    await tx
      .update(quarantineEntries)
      .set({ digestedAt: now })
      .where(told ? or(listed, told) : listed)
    await tx.insert(quarantineEvents).values(
      ids.map((entryId) => ({
        ...tenant,
        id: nextTimeId(now),
        entryId,
        at: now,
        kind: 'digested' as const,
        actor: 'system',
      })),
    )
  })
}
