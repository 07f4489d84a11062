import { inArray, or } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { nextTimeId } from '../../db/next-time-id'
import { notifications } from '../../notifications/notifications.table'
import { quarantineEntries, quarantineEvents } from '../../quarantine/quarantine.table'
import type { MailOutcome } from '../system-mail'
import type { PreparedDigest } from './prepare-digests'

/** Notes that a mail went out: its messages are told of, and the logs say so. */
export async function recordDigest(
  db: Database,
  { owner, digest, told }: PreparedDigest,
  { subject, state, answer, now }: MailOutcome & { subject: string; now: Date },
): Promise<void> {
  const { userId, customerId, resellerId } = owner
  const tenant = { customerId, resellerId }
  const ids = digest.entries.map(({ id }) => id)
  await db.inScope({ as: 'system' }, async (tx) => {
    await tx.insert(notifications).values({
      ...tenant,
      id: nextTimeId(now),
      userId,
      type: digest.kind === 'digest' ? 'digest' : 'realtime',
      recipient: digest.recipient,
      subject,
      items: ids.length + digest.rest,
      sentAt: now,
      state,
      lastAnswer: answer.slice(0, 500),
    })
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
