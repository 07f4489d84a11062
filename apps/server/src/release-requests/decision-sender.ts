import { releaseRequestMailMessages } from '@postern/core/texts'
import { eq } from 'drizzle-orm'
import { readerById } from '../mail/account-mail/mail-reader'
import { readMailBrand } from '../mail/mail-brand'
import { createMailSender, type MailQueue, type MailSender, type MailSenderOptions } from '../mail/mail-sender'
import { renderReplyMail } from '../mail/render-reply-mail'
import { releaseRequests } from './release-requests.table'

type Request = typeof releaseRequests.$inferSelect

const dayMs = 24 * 60 * 60 * 1000

const queue: MailQueue<Request> = {
  name: 'answers to release requests',
  columns: {
    id: releaseRequests.id,
    dueAt: releaseRequests.replyDueAt,
    leasedUntil: releaseRequests.replyLeasedUntil,
    tries: releaseRequests.replyTries,
  },
  // One that was asked again after its release had failed is answered again.
  keyOf: ({ id, timesAsked }) => `release-request.${id}.${timesAsked}`,
  // The answer comes too late to be useful.
  isLate: ({ decidedAt, askedAt }, now) => now.getTime() - (decidedAt ?? askedAt).getTime() > 3 * dayMs,

  async prepare(tx, request, { isLate, publicUrl, now }) {
    const reader = await readerById(tx, request.userId)
    if (!reader) return null
    const { recipient, userId, resellerId, customerId, locale, timeZone } = reader
    const key = queue.keyOf(request)
    const note = { key, type: 'releaseRequest', userId, resellerId, customerId, locale, timeZone, items: 1 } as const
    if (isLate) return { note, recipient, cause: 'tooLate' }
    const { state } = request
    if (state !== 'approved' && state !== 'denied' && state !== 'expired')
      return { note, recipient, cause: 'notNeeded' }
    const brand = await readMailBrand(tx, resellerId, publicUrl)
    const texts = releaseRequestMailMessages[locale]
    const mail = renderReplyMail({
      ...{ locale, timeZone, brand, texts, subject: request.subject, askedAt: request.askedAt },
      outcome: texts.outcomes[state],
      words: request.reply,
    })
    const { senderName, replyTo } = brand
    // The same name with each try, so that a mail program recognises one that was sent twice.
    return { note, mail: { ...mail, senderName, replyTo, recipient, name: key, date: now } }
  },

  async end(tx, { id }) {
    await tx.update(releaseRequests).set({ replyDueAt: null, replyLeasedUntil: null }).where(eq(releaseRequests.id, id))
  },
}

/** Tells recipients what became of their requests, once. */
export const createDecisionSender = (options: MailSenderOptions): MailSender => createMailSender(queue, options)
