import type { Locale } from '@postern/core'
import type { NotificationCause, NotificationType } from '@postern/core/notifications'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database, Transaction } from '../db/database'
import { nextTimeId } from '../db/next-time-id'
import type { MailOutcome } from '../mail/system-mail'
import { notificationBodies, notifications } from './notifications.table'
import { withoutHosts } from './without-hosts'
import { withoutSecrets } from './without-secrets'

/** Who gets a mail, and what it is. */
export interface MailNote {
  /** The same for every try of the mail. */
  key: string
  type: NotificationType
  userId: number | null
  resellerId: number | null
  customerId: number | null
  locale: Locale
  timeZone: string
  /** Held messages that it names. Default: 0. */
  items?: number
  /** Those of them that it lists. */
  entryIds?: readonly number[]
}

/** The parts of a mail that are kept. */
export interface NotedMail {
  recipient: string
  subject: string
  text: string
  html: string
  name: string
  attachments?: readonly { filename: string; content: Buffer }[]
}

export type NotedOutcome = MailOutcome & { notificationId: number }

export interface NotedSending {
  note: MailNote
  now: () => Date
  log: Logger
  /** Whether the mail is still this process's to send, asked in the transaction that notes it. Default: it is. */
  isHeld?: (tx: Transaction) => Promise<boolean>
  /** Hands the mail over; rejects with what may pass. */
  send: () => Promise<MailOutcome>
}

/** Bytes of text and HTML that are kept of one mail. */
const keptBytesAtMost = 256 * 1024
const answerAtMost = 500

/** Another process sends the mail: this one's lease had ended. */
export class MailLost extends Error {
  override readonly name = 'MailLost'
}

/**
 * Sends a mail and lists it among the notifications from its first try on, without its secrets. A temporary failure is noted and
 * rethrown; the caller notes the outcome with `noteOutcome`, together with what else it means. The server's words are stored without
 * hosts: the log has them in full.
 */
export async function sendNoted(
  db: Database,
  mail: NotedMail,
  { note, now, log, isHeld = async () => true, send }: NotedSending,
): Promise<NotedOutcome> {
  const notificationId = await db.inScope({ as: 'system' }, async (tx) => {
    if (!(await isHeld(tx))) throw new MailLost()
    return noteQueued(tx, mail, note, now())
  })
  try {
    const outcome = await send()
    if (outcome.state === 'bounced') log.info({ notificationId, answer: outcome.answer }, 'mail refused for good')
    return { ...outcome, answer: withoutHosts(outcome.answer, mail.recipient), notificationId }
  } catch (error) {
    const lastAnswer = wordsOf(error, mail.recipient)
    await db
      .inScope({ as: 'system' }, async (tx) => {
        if (await isHeld(tx)) await change(tx, notificationId, { state: 'deferred', lastAnswer, changedAt: now() })
      })
      // The caller is to learn why the mail was not sent.
      .catch((failed: unknown) => log.error({ err: failed, notificationId }, 'failed mail not noted'))
    throw error
  }
}

/** Notes what became of a mail. */
export async function noteOutcome(
  tx: Transaction,
  { notificationId, state, answer }: NotedOutcome,
  now: Date,
): Promise<void> {
  const cause = state === 'suppressed' ? ('noRecipient' as const) : null
  await change(tx, notificationId, { state, cause, lastAnswer: answer, changedAt: now })
}

/** Causes that end a mail which the mail server did not take in time. */
const failures: readonly NotificationCause[] = ['tooLate', 'givenUp']

/** Of mails that were tried, and are not tried any more. */
const endOf = (cause: NotificationCause) => (failures.includes(cause) ? ('bounced' as const) : ('suppressed' as const))

/** Ends mails that were noted and never got an outcome: nothing tries them any more. */
export async function noteEnded(
  tx: Transaction,
  keys: readonly string[],
  { cause, now }: { cause: NotificationCause; now: Date },
): Promise<void> {
  if (keys.length === 0) return
  await tx
    .update(notifications)
    .set({ state: endOf(cause), cause, changedAt: now })
    .where(and(inArray(notifications.key, [...keys]), isOpen))
}

const isOpen = inArray(notifications.state, ['queued', 'deferred'])

/** Notes that a mail is not sent, once for each key; a mail that was tried before is given up. */
export async function noteSuppressed(
  tx: Transaction,
  note: Omit<MailNote, 'items' | 'entryIds'> & { recipient: string; subject?: string; cause: NotificationCause },
  now: Date,
): Promise<void> {
  const { timeZone: timezone, subject = '', ...values } = note
  const outcome = { state: 'suppressed', cause: note.cause, changedAt: now } as const
  await tx
    .insert(notifications)
    .values({
      ...values,
      ...outcome,
      timezone,
      subject,
      id: nextTimeId(now),
      items: 0,
      sentAt: now,
      tries: 0,
      lastAnswer: '',
    })
    .onConflictDoUpdate({
      target: notifications.key,
      set: {
        ...outcome,
        state: sql`case when ${notifications.tries} > 0 then ${endOf(note.cause)} else 'suppressed' end`,
      },
      setWhere: isOpen,
    })
}

export async function noteQueued(tx: Transaction, mail: NotedMail, note: MailNote, now: Date): Promise<number> {
  const { timeZone: timezone, items = 0, entryIds = [], ...values } = note
  const { recipient, subject, name } = mail
  const tried = { ...values, timezone, items, entryIds: [...entryIds], recipient, subject, name, changedAt: now }
  const [row] = await tx
    .insert(notifications)
    .values({ ...tried, id: nextTimeId(now), sentAt: now, state: 'queued', lastAnswer: '' })
    .onConflictDoUpdate({
      target: notifications.key,
      set: { ...tried, state: 'queued', cause: null, tries: sql`${notifications.tries} + 1` },
    })
    .returning({ id: notifications.id })
  if (!row) throw new Error('The database answered no notification.')
  const body = bodyOf(mail, note.locale)
  const { resellerId, customerId } = note
  await tx
    .insert(notificationBodies)
    .values({ notificationId: row.id, resellerId, customerId, ...body })
    .onConflictDoUpdate({ target: notificationBodies.notificationId, set: body })
  return row.id
}

function bodyOf({ text, html, attachments = [] }: NotedMail, locale: Locale) {
  const [plain, rich] = [
    withoutSecrets(text, { isHtml: false, locale }),
    withoutSecrets(html, { isHtml: true, locale }),
  ]
  const textBytes = Buffer.from(plain.content).subarray(0, keptBytesAtMost)
  const isWhole = textBytes.length === Buffer.byteLength(plain.content)
  const keepsHtml = textBytes.length + Buffer.byteLength(rich.content) <= keptBytesAtMost
  return {
    // Cut in the middle of a letter, that letter is left out.
    text: withoutNulls(textBytes.toString().replace(/\ufffd$/, '')),
    html: keepsHtml ? withoutNulls(rich.content) : '',
    attachments: attachments.map(({ filename, content }) => ({ name: filename, size: content.length })),
    hadSecrets: plain.removed + rich.removed > 0,
    isShortened: !isWhole || !keepsHtml,
  }
}

const withoutNulls = (text: string) => text.replaceAll('\0', '')

async function change(
  tx: Transaction,
  id: number,
  { lastAnswer, ...values }: Partial<typeof notifications.$inferInsert>,
): Promise<void> {
  await tx
    .update(notifications)
    .set({ ...values, lastAnswer: withoutNulls(lastAnswer ?? '').slice(0, answerAtMost) })
    .where(eq(notifications.id, id))
}

/** A mail server's words about a mail; what else failed on the way to it is the operator's to read, in the log. */
function wordsOf(error: unknown, recipient: string): string {
  const { response, code } = error as { response?: unknown; code?: unknown }
  if (typeof response === 'string' && code !== 'EAUTH') return withoutHosts(response, recipient)
  return 'The mail could not be handed to the mail server.'
}
