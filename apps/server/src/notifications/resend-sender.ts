import { timeZoneOrDefault } from '@postern/core'
import type { NotificationCause } from '@postern/core/notifications'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { AccountMail } from '../mail/account-mail/account-mail.table'
import { causeAgainst, readerById } from '../mail/account-mail/mail-reader'
import { isResetTooMuch, prepareAccountMail } from '../mail/account-mail/prepare-account-mail'
import { prepareRepeat } from '../mail/digest-mail/prepare-digests'
import { renderWithTemplate } from '../mail/digest-mail/render-with-template'
import { readMailBrand } from '../mail/mail-brand'
import { createMailSender, type MailQueue, type MailSender, type MailSenderOptions } from '../mail/mail-sender'
import type { SystemMail } from '../mail/system-mail'
import type { MailNote } from './note-mail'
import type { NotificationRow } from './notification-list'
import { notificationBodies, notifications } from './notifications.table'

/** A prepared mail, and the resulting state of its row. */
interface Repeat {
  mail: SystemMail
  entryIds: readonly number[]
  items: number
}

const queue: MailQueue<NotificationRow> = {
  name: 'mails sent again',
  columns: {
    id: notifications.id,
    dueAt: notifications.nextTryAt,
    leasedUntil: notifications.leasedUntil,
    tries: notifications.tries,
  },
  counts: 'onSending',
  keyOf: ({ id, key }) => key ?? `resend.${id}`,
  isLate: ({ sentAt }, now) => now.getTime() - sentAt.getTime() > 24 * 60 * 60 * 1000,

  async prepare(tx, row, { isLate, publicUrl, now }) {
    const note = noteOf(row)
    const made = isLate ? { cause: 'tooLate' as const } : await prepare(tx, row, publicUrl, now)
    if ('cause' in made) return { note, recipient: row.recipient, cause: made.cause }
    const { mail, entryIds, items } = made
    return { mail, note: { ...note, entryIds, items } }
  },

  async end(tx, { id }) {
    await tx.update(notifications).set({ nextTryAt: null, leasedUntil: null }).where(eq(notifications.id, id))
  },
}

/** Resends mails at an administrator's request. */
export const createResendSender = (options: MailSenderOptions): MailSender => createMailSender(queue, options)

function noteOf(row: NotificationRow): MailNote {
  const { type, userId, resellerId, customerId, locale, timezone } = row
  return {
    ...{ type, userId, resellerId, customerId, key: queue.keyOf(row) },
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
  // Codes are regenerated on each attempt, so a mail program must not treat the second as a duplicate of the first.
  const name = `resend.${id}.${tries}`
  const asked = { userId: userId ?? 0, kind, recipient, entryIds, name, now, publicUrl }
  const prepared = await prepareRepeat(tx, asked)
  if ('cause' in prepared) return prepared
  const { digest } = prepared
  const { senderName, replyTo } = digest.brand
  const { unsubscribeUrl, entries } = digest
  const sender = { senderName, replyTo, ...(unsubscribeUrl !== null && { unsubscribeUrl }) }
  return {
    mail: {
      ...renderWithTemplate(digest, prepared.template, prepared.reader).mail,
      ...sender,
      recipient: digest.recipient,
      name,
      date: now,
    },
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

/** Returns the cause that blocks resending a reset link, the same as for a fresh one; it is counted with its first try. */
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

/** A mail without links of its own, unchanged. */
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
