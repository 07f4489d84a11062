import { eq } from 'drizzle-orm'
import type { MailNote } from '../../notifications/note-mail'
import { createMailSender, type MailQueue, type MailSender, type MailSenderOptions } from '../mail-sender'
import { AccountMail, accountMails } from './account-mail.table'
import type { MailReader } from './mail-reader'
import { type OrderedMail, prepareAccountMail, prepareLate } from './prepare-account-mail'

const hourMs = 60 * 60 * 1000

const queue: MailQueue<OrderedMail> = {
  name: 'account mails',
  columns: {
    id: accountMails.id,
    dueAt: accountMails.nextTryAt,
    leasedUntil: accountMails.leasedUntil,
    tries: accountMails.tries,
  },
  keyOf: ({ id }) => `account.${id}`,
  // A link that can no longer be used, or outdated news, is not sent.
  isLate: ({ kind, createdAt }, now) =>
    now.getTime() - createdAt.getTime() > (kind === AccountMail.ResetRequest ? hourMs : 24 * hourMs),

  async prepare(tx, order, { isLate, publicUrl, now }) {
    const prepared = await (isLate ? prepareLate(tx, order) : prepareAccountMail(tx, order, publicUrl, now))
    if (!prepared) return null
    const { recipient } = prepared.reader
    const note = noteOf(order, prepared.reader)
    if ('cause' in prepared) return { note, recipient, cause: prepared.cause }
    const name = `account.${order.id}.${order.tries}`
    return { note, mail: { ...prepared.mail, recipient, name, date: now } }
  },

  async end(tx, { id }) {
    await tx.delete(accountMails).where(eq(accountMails.id, id))
  },
}

/** Sends reset links, invitations and notices to account holders. */
export const createAccountMailSender = (options: MailSenderOptions): MailSender => createMailSender(queue, options)

function noteOf(order: OrderedMail, { userId, resellerId, customerId, locale, timeZone }: MailReader): MailNote {
  return { key: queue.keyOf(order), type: order.kind, userId, resellerId, customerId, locale, timeZone }
}
