import type { Locale } from '@postern/core'
import type { NotificationCause, NotificationType } from '@postern/core/notifications'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database, Transaction } from '../db/database'
import { nextTimeId } from '../db/next-time-id'
import type { MailOutcome } from '../mail/system-mail'
import { notificationBodies, notificationKeys, notifications } from './notifications.table'
import { withoutHosts } from './without-hosts'
import { withoutSecrets } from './without-secrets'

/** Recipient and identity of a mail. */
export interface MailNote {
  /** The same for every attempt of the mail. */
  key: string
  type: NotificationType
  userId: number | null
  resellerId: number | null
  customerId: number | null
  locale: Locale
  timeZone: string
  /** Number of held messages it mentions. Default: 0. */
  items?: number
  /** Held messages that it lists. */
  entryIds?: readonly number[]
}

/** Stored parts of a mail. */
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
  /** Returns true while the mail is this process's to send, checked in the transaction that notes it. Default: true. */
  isHeld?: (tx: Transaction) => Promise<boolean>
  /** Sends the mail; rejects on temporary failures. */
  send: () => Promise<MailOutcome>
}

/** Maximum number of stored bytes of text and HTML per mail. */
const keptBytesAtMost = 256 * 1024
const answerAtMost = 500

/** Another process sends the mail: this one's lease has ended. */
export class MailLost extends Error {
  override readonly name = 'MailLost'
}

/**
 * Sends a mail and records it among the notifications from its first attempt on, without its secrets. A temporary failure is recorded and
 * rethrown; the caller records the outcome with `noteOutcome`, together with its own changes. The server's response is stored without
 * hosts: the log has it in full.
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
      // The caller must get the original error.
      .catch((failed: unknown) => log.error({ err: failed, notificationId }, 'failed mail not noted'))
    throw error
  }
}

/** Records the outcome of a mail. */
export async function noteOutcome(
  tx: Transaction,
  { notificationId, state, answer }: NotedOutcome,
  now: Date,
): Promise<void> {
  const cause = state === 'suppressed' ? ('noRecipient' as const) : null
  await change(tx, notificationId, { state, cause, lastAnswer: answer, changedAt: now })
}

/** Causes that end a mail not accepted by the mail server in time. */
const failures: readonly NotificationCause[] = ['tooLate', 'givenUp']

/** Final state of mails that were tried and are not retried any more. */
const endOf = (cause: NotificationCause) => (failures.includes(cause) ? ('bounced' as const) : ('suppressed' as const))

/** Ends mails that were recorded but never got an outcome: nothing tries them any more. */
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

/** Records that a mail is not sent, once for each key; a mail that was tried before is given up. */
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
      id: await idOfKey(tx, note.key, now),
      items: 0,
      sentAt: now,
      tries: 0,
      lastAnswer: '',
    })
    .onConflictDoUpdate({
      target: notifications.id,
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
    .values({ ...tried, id: await idOfKey(tx, note.key, now), sentAt: now, state: 'queued', lastAnswer: '' })
    .onConflictDoUpdate({
      target: notifications.id,
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

/** Id of the notification with this key, a new one for a new key. Simultaneous attempts take it one after the other. */
async function idOfKey(tx: Transaction, key: string, now: Date): Promise<number> {
  const [row] = await tx
    .insert(notificationKeys)
    .values({ key, notificationId: nextTimeId(now) })
    .onConflictDoUpdate({ target: notificationKeys.key, set: { key } })
    .returning({ id: notificationKeys.notificationId })
  if (!row) throw new Error('The database answered no notification.')
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
    // Drops a character that was cut in the middle.
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

/** A mail server's response about a mail; other failures on the way are for the operator, in the log. */
function wordsOf(error: unknown, recipient: string): string {
  const { response, code } = error as { response?: unknown; code?: unknown }
  if (typeof response === 'string' && code !== 'EAUTH') return withoutHosts(response, recipient)
  return 'The mail could not be handed to the mail server.'
}
