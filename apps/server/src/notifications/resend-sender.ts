import { timeZoneOrDefault } from '@postern/core'
import type { NotificationCause } from '@postern/core/notifications'
import { eq, inArray } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Clock } from '../clock'
import type { Database, Transaction } from '../db/database'
import { dueRows } from '../db/leases'
import { AccountMail } from '../mail/account-mail/account-mail.table'
import { causeAgainst, readerById } from '../mail/account-mail/mail-reader'
import { isResetTooMuch, prepareAccountMail } from '../mail/account-mail/prepare-account-mail'
import { prepareRepeat } from '../mail/digest-mail/prepare-digests'
import { renderDigest } from '../mail/digest-mail/render-digest'
import { createLoop, type Loop } from '../mail/loop'
import { readMailBrand } from '../mail/mail-brand'
import { createSystemTransport, type SystemMail, type SystemMailOptions, sendSystemMail } from '../mail/system-mail'
import { type MailNote, noteOutcome, noteSuppressed, sendNoted } from './note-mail'
import { type NotificationRow, notificationColumns } from './notification-list'
import { notificationBodies, notifications } from './notifications.table'

export interface ResendSenderOptions extends SystemMailOptions {
  db: Database
  clock: Clock
  log: Logger
  /** Pause between two looks. Default: 1 s. */
  everyMs?: number
}

export interface ResendSender extends Loop {
  /** Sends the mails that are due now and answers how many were taken in hand. */
  runOnce(): Promise<number>
}

const atOnce = 10
const leaseMs = 2 * 60 * 1000
const firstPauseMs = 5_000
const longestPauseMs = 30 * 60 * 1000
/** What could not be sent for so long is given up. */
const keptForMs = 24 * 60 * 60 * 1000

/** A mail that is ready, and what its row says then. */
interface Repeat {
  mail: SystemMail
  entryIds: readonly number[]
  items: number
}

/** Sends mails again that an administrator asked for; a process that dies leaves its work to the others. */
export function createResendSender({ db, clock, log, everyMs = 1_000, ...options }: ResendSenderOptions): ResendSender {
  const transport = createSystemTransport(options.mailUrl)

  async function runOnce(): Promise<number> {
    const rows = await claim(db, clock.now())
    for (const row of rows) {
      await send(row).catch(async (error: unknown) => {
        log.error({ err: error, notificationId: row.id }, 'mail not sent again; it is tried again')
        await putOff(row)
      })
    }
    return rows.length
  }

  async function send(row: NotificationRow): Promise<void> {
    const now = clock.now()
    const isLate = now.getTime() - row.sentAt.getTime() > keptForMs
    const made = isLate
      ? { cause: 'tooLate' as const }
      : await db.inScope({ as: 'system' }, (tx) => prepare(tx, row, options.publicUrl, now))
    if ('cause' in made) {
      const { recipient } = row
      await finish(row, (tx) => noteSuppressed(tx, { ...noteOf(row), recipient, cause: made.cause }, now))
      return
    }
    const { mail, entryIds, items } = made
    const outcome = await sendNoted(db, mail, {
      note: { ...noteOf(row), entryIds, items },
      now: clock.now,
      send: () => sendSystemMail(transport, options, mail),
    })
    await finish(row, (tx) => noteOutcome(tx, outcome, clock.now()))
    log.info({ userId: row.userId, type: row.type, state: outcome.state }, 'mail sent again')
  }

  async function finish({ id }: NotificationRow, note: (tx: Transaction) => Promise<void>): Promise<void> {
    await db.inScope({ as: 'system' }, async (tx) => {
      await note(tx)
      await tx.update(notifications).set({ nextTryAt: null, leasedUntil: null }).where(eq(notifications.id, id))
    })
  }

  async function putOff({ id, tries }: NotificationRow): Promise<void> {
    const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(tries, 20))
    const nextTryAt = new Date(clock.now().getTime() + pauseMs)
    await db.inScope({ as: 'system' }, (tx) =>
      tx.update(notifications).set({ nextTryAt, leasedUntil: null }).where(eq(notifications.id, id)),
    )
  }

  const loop = createLoop({
    name: 'mails sent again',
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

function noteOf({ id, key, type, userId, resellerId, customerId, locale, timezone }: NotificationRow): MailNote {
  return {
    ...{ type, userId, resellerId, customerId, key: key ?? `resend.${id}` },
    locale: locale === 'fr' ? 'fr' : 'en',
    timeZone: timeZoneOrDefault(timezone),
  }
}

function prepare(tx: Transaction, row: NotificationRow, publicUrl: string, now: Date) {
  switch (row.type) {
    case 'digest':
    case 'realtime':
      return digestAgain(tx, { ...row, type: row.type }, publicUrl, now)
    case AccountMail.ResetRequest:
    case AccountMail.Invitation:
      return accountMailAgain(tx, { ...row, type: row.type }, publicUrl, now)
    default:
      return sameAgain(tx, row, publicUrl, now)
  }
}

type Prepared = Promise<Repeat | { cause: NotificationCause }>

async function digestAgain(
  tx: Transaction,
  { id, userId, type: kind, recipient, entryIds, tries }: NotificationRow & { type: 'digest' | 'realtime' },
  publicUrl: string,
  now: Date,
): Prepared {
  // Codes are made anew with each try, so that a mail program must not take the second for the first.
  const name = `resend.${id}.${tries}`
  const asked = { userId: userId ?? 0, kind, recipient, entryIds, name, now, publicUrl }
  const prepared = await prepareRepeat(tx, asked)
  if ('cause' in prepared) return prepared
  const { digest } = prepared
  const { senderName, replyTo } = digest.brand
  const { unsubscribeUrl, entries } = digest
  const sender = { senderName, replyTo, unsubscribeUrl }
  return {
    mail: { ...renderDigest(digest), ...sender, recipient: digest.recipient, name, date: now },
    entryIds: entries.map((entry) => entry.id),
    items: entries.length,
  }
}

async function accountMailAgain(
  tx: Transaction,
  {
    id,
    userId,
    type: kind,
    resellerId,
    customerId,
    sentAt,
    tries,
  }: NotificationRow & {
    type: (typeof AccountMail)['ResetRequest' | 'Invitation']
  },
  publicUrl: string,
  now: Date,
): Prepared {
  const cause = kind === AccountMail.ResetRequest && (await causeAgainstReset(tx, { userId, tries }, now))
  if (cause) return { cause }
  const order = { id, kind, userId, resellerId, customerId, tries, createdAt: sentAt }
  const unused = { request: null, notice: null, facts: null, nextTryAt: now, leasedUntil: null }
  const prepared = await prepareAccountMail(tx, { ...order, ...unused }, publicUrl, now)
  if (!prepared) return { cause: 'noRecipient' }
  if ('cause' in prepared) return { cause: prepared.cause }
  const { recipient } = prepared.reader
  return { mail: { ...prepared.mail, recipient, name: `resend.${id}.${tries}`, date: now }, entryIds: [], items: 0 }
}

/** What keeps a fresh reset link back keeps one back that is sent again; it is counted with its first try. */
async function causeAgainstReset(
  tx: Transaction,
  { userId, tries }: Pick<NotificationRow, 'userId' | 'tries'>,
  now: Date,
): Promise<NotificationCause | null> {
  const reader = await readerById(tx, userId ?? 0)
  if (!reader) return 'noRecipient'
  if (!reader.isActive) return 'inactive'
  if (!reader.hasPassword) return 'notNeeded'
  return tries === 0 && (await isResetTooMuch(tx, reader.userId, now)) ? 'rateLimited' : null
}

/** A mail without links of its own, as it was. */
async function sameAgain(
  tx: Transaction,
  { id, resendOf, userId, resellerId, recipient, subject, items }: NotificationRow,
  publicUrl: string,
  now: Date,
): Prepared {
  const [body] = await tx
    .select()
    .from(notificationBodies)
    .where(eq(notificationBodies.notificationId, resendOf ?? 0))
  if (!body) return { cause: 'tooLate' }
  const cause = await causeAgainst(tx, userId ?? 0, recipient)
  if (cause) return { cause }
  const { senderName, replyTo } = await readMailBrand(tx, resellerId, publicUrl)
  const { text, html } = body
  return {
    mail: { subject, text, html, senderName, replyTo, recipient, name: `resend.${id}`, date: now },
    entryIds: [],
    items,
  }
}

/** Takes mails that are due, for this process: while the lease runs, no other one touches them. */
function claim(db: Database, now: Date): Promise<NotificationRow[]> {
  const { id, nextTryAt: dueAt, leasedUntil } = notifications
  return db.inScope({ as: 'system' }, (tx) =>
    tx
      .update(notifications)
      .set({ leasedUntil: new Date(now.getTime() + leaseMs) })
      .where(inArray(id, dueRows(tx, { id, dueAt, leasedUntil, now, limit: atOnce })))
      .returning(notificationColumns),
  )
}
