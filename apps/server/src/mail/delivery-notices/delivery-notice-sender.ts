import { emailInDisplayAddress, localeOfLanguage, timeZoneOrDefault } from '@postern/core'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Clock } from '../../clock'
import type { Database } from '../../db/database'
import { dueRows } from '../../db/leases'
import { type MailNote, noteOutcome, noteSuppressed, sendNoted } from '../../notifications/note-mail'
import { customers } from '../../tenants/tenants.table'
import { createLoop, type Loop } from '../loop'
import { readMailBrand } from '../mail-brand'
import { createSystemTransport, type SystemMailOptions, sendRawMail } from '../system-mail'
import { deliveryNotices } from './delivery-notices.table'
import { renderDeliveryNotice } from './render-delivery-notice'

export interface DeliveryNoticeSenderOptions extends SystemMailOptions {
  db: Database
  clock: Clock
  log: Logger
  /** Pause between two looks. Default: 1 s. */
  everyMs?: number
}

export interface DeliveryNoticeSender extends Loop {
  /** Sends the notices that are due now and answers how many were taken in hand. */
  runOnce(): Promise<number>
}

type Notice = typeof deliveryNotices.$inferSelect

const atOnce = 10
const leaseMs = 2 * 60 * 1000
const firstPauseMs = 5_000
const longestPauseMs = 30 * 60 * 1000
/** A notice that could not be sent for about two days is given up. */
const triesAtMost = 100

/** Tells senders of mail that is late or failed; a process that dies leaves its work to the others. */
export function createDeliveryNoticeSender({
  db,
  clock,
  log,
  everyMs = 1_000,
  ...options
}: DeliveryNoticeSenderOptions): DeliveryNoticeSender {
  const transport = createSystemTransport(options.mailUrl)

  async function runOnce(): Promise<number> {
    const notices = await claim(db, clock.now())
    for (const notice of notices) {
      await tell(notice).catch(async (error: unknown) => {
        log.error({ err: error, messageId: notice.messageId }, 'notice to a sender not sent; it is tried again')
        await putOff(notice)
      })
    }
    return notices.length
  }

  async function tell(notice: Notice): Promise<void> {
    const now = clock.now()
    const look = await readLook(notice)
    const { raw, subject, text } = await renderDeliveryNotice({ ...notice, ...look, now })
    // With an empty return path: a notice that cannot be delivered is answered by nobody (RFC 3464, section 2).
    const outcome = await sendNoted(
      db,
      { recipient: notice.sender, subject, text, html: '', name: look.name },
      {
        note: noteOf(notice, look),
        now: clock.now,
        send: () => sendRawMail(transport, { recipient: notice.sender, raw }),
      },
    )
    await db.inScope({ as: 'system' }, (tx) => noteOutcome(tx, outcome, now))
    await write(notice, {
      sentAt: now,
      header: null,
      nextTryAt: null,
      state: outcome.state,
      lastAnswer: outcome.answer,
    })
    log.info({ messageId: notice.messageId, kind: notice.kind, state: outcome.state }, 'sender told')
  }

  async function readLook({ customerId, resellerId, messageId, kind }: Notice) {
    const { mailFrom, publicUrl } = options
    return db.inScope({ as: 'system' }, async (tx) => {
      const { language, timezone } = customers
      const [customer] = await tx.select({ language, timezone }).from(customers).where(eq(customers.id, customerId))
      const { senderName } = await readMailBrand(tx, resellerId, publicUrl)
      const address = emailInDisplayAddress(mailFrom)
      return {
        locale: localeOfLanguage(customer?.language),
        timeZone: timeZoneOrDefault(customer?.timezone),
        from: senderName && address ? `${JSON.stringify(senderName)} <${address}>` : mailFrom,
        // The same with each try: should a process die after the mail was taken, the second one is known as the first.
        name: `delivery.${kind}.${messageId}`,
        host: new URL(publicUrl).hostname,
      }
    })
  }

  async function putOff(notice: Notice): Promise<void> {
    const now = clock.now()
    const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(notice.tries, 20))
    const isLast = notice.tries >= triesAtMost
    if (isLast) {
      const note = { ...noteOf(notice, await readLook(notice)), recipient: notice.sender, cause: 'tooLate' as const }
      await db.inScope({ as: 'system' }, (tx) => noteSuppressed(tx, note, now))
    }
    await write(
      notice,
      isLast ? { state: 'expired', header: null, nextTryAt: null } : { nextTryAt: new Date(now.getTime() + pauseMs) },
    )
  }

  /** Matches the row only while this process holds its lease. */
  async function write({ id, tries }: Notice, values: Partial<Notice>): Promise<void> {
    await db.inScope({ as: 'system' }, (tx) =>
      tx
        .update(deliveryNotices)
        .set({ ...values, leasedUntil: null })
        .where(and(eq(deliveryNotices.id, id), eq(deliveryNotices.tries, tries))),
    )
  }

  const loop = createLoop({
    name: 'notices to senders',
    everyMs,
    log,
    bell: db.bell,
    work: async () => (await runOnce()) === atOnce,
  })
  return {
    ...loop,
    runOnce,
    async stop() {
      await loop.stop()
      transport.close()
    },
  }
}

function noteOf(
  { kind, messageId, resellerId, customerId }: Notice,
  { locale, timeZone }: Pick<MailNote, 'locale' | 'timeZone'>,
): MailNote {
  const key = `delivery.${kind}.${messageId}`
  return { key, type: 'deliveryNotice', userId: null, resellerId, customerId, locale, timeZone, items: 1 }
}

function claim(db: Database, now: Date): Promise<Notice[]> {
  const { id, nextTryAt: dueAt, leasedUntil, tries } = deliveryNotices
  return db.inScope({ as: 'system' }, (tx) =>
    tx
      .update(deliveryNotices)
      .set({ tries: sql`${tries} + 1`, leasedUntil: new Date(now.getTime() + leaseMs) })
      .where(inArray(id, dueRows(tx, { id, dueAt, leasedUntil, now, limit: atOnce })))
      .returning(),
  )
}
