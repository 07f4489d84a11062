import type { NotificationCause } from '@postern/core/notifications'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Clock } from '../../clock'
import type { Database } from '../../db/database'
import { dueRows } from '../../db/leases'
import { type MailNote, type NotedOutcome, noteOutcome, noteSuppressed, sendNoted } from '../../notifications/note-mail'
import { createLoop, type Loop } from '../loop'
import { createSystemTransport, type SystemMailOptions, sendSystemMail } from '../system-mail'
import { AccountMail, accountMails } from './account-mail.table'
import type { MailReader } from './mail-reader'
import { type OrderedMail, prepareAccountMail, prepareLate } from './prepare-account-mail'

export interface AccountMailSenderOptions extends SystemMailOptions {
  db: Database
  clock: Clock
  log: Logger
  /** Pause between two looks. Default: 1 s. */
  everyMs?: number
}

export interface AccountMailSender extends Loop {
  /** Sends the mails that are due now and answers how many were taken in hand. */
  runOnce(): Promise<number>
}

const atOnce = 10
const leaseMs = 2 * 60 * 1000
const hourMs = 60 * 60 * 1000
const firstPauseMs = 5_000
const longestPauseMs = hourMs / 2
// A link that nobody could use any more, or news of yesterday, is not sent.
const keptForMs = (kind: AccountMail) => (kind === AccountMail.ResetRequest ? hourMs : 24 * hourMs)

/** Sends reset links, invitations and notices to account holders; a process that dies leaves its work to the others. */
export function createAccountMailSender({
  db,
  clock,
  log,
  everyMs = 1_000,
  ...options
}: AccountMailSenderOptions): AccountMailSender {
  const transport = createSystemTransport(options.mailUrl)

  async function runOnce(): Promise<number> {
    const orders = await claim(db, clock.now())
    for (const order of orders) {
      await send(order).catch(async (error: unknown) => {
        log.error({ err: error, kind: order.kind }, 'account mail not sent; it is tried again')
        await putOff(order)
      })
    }
    return orders.length
  }

  async function send(order: OrderedMail): Promise<void> {
    const now = clock.now()
    const isLate = now.getTime() - order.createdAt.getTime() > keptForMs(order.kind)
    const prepared = await db.inScope({ as: 'system' }, (tx) =>
      isLate ? prepareLate(tx, order) : prepareAccountMail(tx, order, options.publicUrl, now),
    )
    if (!prepared) return forget(order)
    const { reader } = prepared
    if ('cause' in prepared) return suppress(order, reader, prepared.cause)
    const { mail } = prepared
    const { id, tries, kind } = order
    const message = { ...mail, recipient: reader.recipient, name: `account.${id}.${tries}`, date: now }
    const outcome = await sendNoted(db, message, {
      note: accountNote(order, reader),
      now: clock.now,
      send: () => sendSystemMail(transport, options, message),
    })
    await record(order, outcome)
    log.info({ userId: reader.userId, kind, state: outcome.state }, 'account mail sent')
  }

  const forget = async (order: OrderedMail) => {
    await db.inScope({ as: 'system' }, (tx) => tx.delete(accountMails).where(eq(accountMails.id, order.id)))
  }

  async function putOff({ id, tries }: OrderedMail): Promise<void> {
    const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(tries, 20))
    const nextTryAt = new Date(clock.now().getTime() + pauseMs)
    await db.inScope({ as: 'system' }, (tx) =>
      tx.update(accountMails).set({ nextTryAt, leasedUntil: null }).where(eq(accountMails.id, id)),
    )
  }

  async function suppress(order: OrderedMail, reader: MailReader, cause: NotificationCause): Promise<void> {
    const note = { ...accountNote(order, reader), recipient: reader.recipient, cause }
    await db.inScope({ as: 'system' }, async (tx) => {
      await tx.delete(accountMails).where(eq(accountMails.id, order.id))
      await noteSuppressed(tx, note, clock.now())
    })
  }

  async function record(order: OrderedMail, outcome: NotedOutcome): Promise<void> {
    await db.inScope({ as: 'system' }, async (tx) => {
      await tx.delete(accountMails).where(eq(accountMails.id, order.id))
      await noteOutcome(tx, outcome, clock.now())
    })
  }

  const loop = createLoop({
    name: 'account mails',
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

function accountNote({ id, kind }: OrderedMail, reader: MailReader): MailNote {
  const { userId, resellerId, customerId, locale, timeZone } = reader
  return { key: `account.${id}`, type: kind, userId, resellerId, customerId, locale, timeZone }
}

/** Takes mails that are due, for this process: while the lease runs, no other one touches them. */
function claim(db: Database, now: Date): Promise<OrderedMail[]> {
  const { id, nextTryAt: dueAt, leasedUntil, tries } = accountMails
  return db.inScope({ as: 'system' }, (tx) =>
    tx
      .update(accountMails)
      .set({ tries: sql`${tries} + 1`, leasedUntil: new Date(now.getTime() + leaseMs) })
      .where(inArray(id, dueRows(tx, { id, dueAt, leasedUntil, now, limit: atOnce })))
      .returning(),
  )
}
