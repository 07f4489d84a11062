import { emailInDisplayAddress, localeOfLanguage, timeZoneOrDefault } from '@postern/core'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import type { MailNote } from '../../notifications/note-mail'
import { customers } from '../../tenants/tenants.table'
import { readMailBrand } from '../mail-brand'
import { createMailSender, type MailQueue, type MailSender, type MailSenderOptions } from '../mail-sender'
import type { SystemMailOptions } from '../system-mail'
import { deliveryNotices } from './delivery-notices.table'
import { renderDeliveryNotice } from './render-delivery-notice'

type Notice = typeof deliveryNotices.$inferSelect

const triesAtMost = 100

const queue: MailQueue<Notice> = {
  name: 'notices to senders',
  columns: {
    id: deliveryNotices.id,
    dueAt: deliveryNotices.nextTryAt,
    leasedUntil: deliveryNotices.leasedUntil,
    tries: deliveryNotices.tries,
  },
  keyOf: ({ kind, messageId }) => `delivery.${kind}.${messageId}`,
  // After about two days.
  isLate: ({ tries }) => tries > triesAtMost,

  async prepare(tx, notice, means) {
    const look = await readLook(tx, notice, means)
    const note = noteOf(notice, look)
    const recipient = notice.sender
    if (means.isLate) return { note, recipient, cause: 'tooLate' }
    const { raw, subject, text } = await renderDeliveryNotice({ ...notice, ...look, now: means.now })
    return { note, raw, mail: { recipient, subject, text, html: '', name: look.name } }
  },

  async end(tx, { id }, { state, answer, cause, now }) {
    const ended = cause ? { state: 'expired' as const } : { sentAt: now, state, lastAnswer: answer }
    await tx
      .update(deliveryNotices)
      .set({ ...ended, header: null, nextTryAt: null, leasedUntil: null })
      .where(eq(deliveryNotices.id, id))
  },
}

/** Notifies senders of delayed or failed mail, with an empty return path: a notice that bounces gets no answer (RFC 3464, section 2). */
export const createDeliveryNoticeSender = (options: MailSenderOptions): MailSender => createMailSender(queue, options)

async function readLook(
  tx: Transaction,
  notice: Notice,
  { mailFrom, publicUrl }: Pick<SystemMailOptions, 'mailFrom' | 'publicUrl'>,
) {
  const { language, timezone } = customers
  const [customer] = await tx.select({ language, timezone }).from(customers).where(eq(customers.id, notice.customerId))
  const { senderName } = await readMailBrand(tx, notice.resellerId, publicUrl)
  const address = emailInDisplayAddress(mailFrom)
  return {
    locale: localeOfLanguage(customer?.language),
    timeZone: timeZoneOrDefault(customer?.timezone),
    from: senderName && address ? `${JSON.stringify(senderName)} <${address}>` : mailFrom,
    // Same for each attempt, so that mail programs recognise duplicates.
    name: queue.keyOf(notice),
    host: new URL(publicUrl).hostname,
  }
}

function noteOf(notice: Notice, { locale, timeZone }: Pick<MailNote, 'locale' | 'timeZone'>): MailNote {
  const { resellerId, customerId } = notice
  const key = queue.keyOf(notice)
  return { key, type: 'deliveryNotice', userId: null, resellerId, customerId, locale, timeZone, items: 1 }
}
