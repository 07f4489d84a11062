import { inArray } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Clock } from '../../clock'
import type { Database } from '../../db/database'
import { nextTimeId } from '../../db/next-time-id'
import { notifications } from '../../notifications/notifications.table'
import { quarantineEntries, quarantineEvents } from '../../quarantine/quarantine.table'
import { createLoop, type Loop } from '../loop'
import { createSystemTransport, type MailOutcome, type SystemMailOptions, sendSystemMail } from '../system-mail'
import { claimRecipients, releaseClaim } from './claim'
import { type Digest, readDigest } from './read-digest'
import { renderDigest } from './render'

export interface DigestSenderOptions extends SystemMailOptions {
  db: Database
  clock: Clock
  log: Logger
  /** How long a held message rests before its recipient is told, so that a burst becomes one mail. Default: 5 s. */
  settleMs?: number
  /** Pause between two looks. Default: 2 s. */
  everyMs?: number
}

export interface DigestSender extends Loop {
  /** Sends the digests that are due now and answers how many recipients were told. */
  runOnce(): Promise<number>
}

const atOnce = 10

/** Tells recipients of what was newly held for them: one mail with all of it, in their language and zone. */
export function createDigestSender({
  db,
  clock,
  log,
  settleMs = 5_000,
  everyMs = 2_000,
  ...options
}: DigestSenderOptions): DigestSender {
  const transport = createSystemTransport(options.mailUrl)

  async function runOnce(): Promise<number> {
    const userIds = await claimRecipients(db, { now: clock.now(), settleMs, limit: atOnce })
    for (const userId of userIds) {
      await tell(userId).catch((error: unknown) =>
        log.error({ err: error, userId }, 'digest not sent; it is tried again'),
      )
    }
    return userIds.length
  }

  async function tell(userId: number): Promise<void> {
    const digest = await readDigest(db, userId, clock.now())
    if (digest) await send(digest)
    await releaseClaim(db, userId)
  }

  async function send(digest: Digest): Promise<void> {
    const mail = renderDigest(digest, options.publicUrl)
    const first = digest.entries[0]?.id ?? 0
    const outcome = await sendSystemMail(transport, options, {
      ...mail,
      recipient: digest.recipient,
      // The same for a repeat after a crash, so that a duplicate can be recognised.
      name: `digest.${digest.userId}.${first}.${digest.entries.length}`,
      date: clock.now(),
    })
    await record(digest, { subject: mail.subject, ...outcome })
    log.info({ userId: digest.userId, items: digest.entries.length, state: outcome.state }, 'digest sent')
  }

  async function record(digest: Digest, { subject, state, answer }: MailOutcome & { subject: string }): Promise<void> {
    const { userId, customerId, resellerId, recipient, entries } = digest
    const now = clock.now()
    const tenant = { customerId, resellerId }
    await db.inScope({ as: 'system' }, async (tx) => {
      const ids = entries.map(({ id }) => id)
      await tx.update(quarantineEntries).set({ digestedAt: now }).where(inArray(quarantineEntries.id, ids))
      await tx.insert(notifications).values({
        ...tenant,
        id: nextTimeId(now),
        userId,
        type: 'digest',
        recipient,
        subject,
        items: entries.length,
        sentAt: now,
        state,
        lastAnswer: answer.slice(0, 500),
      })
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

  const loop = createLoop({ name: 'digests', everyMs, log, work: async () => (await runOnce()) === atOnce })
  return {
    ...loop,
    runOnce,
    async stop() {
      await loop.stop()
      transport.close()
    },
  }
}
