import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { type MailReader, readerById } from '../mail/account-mail/mail-reader'
import { readMailBrand } from '../mail/mail-brand'
import { createMailSender, type MailQueue, type MailSender, type MailSenderOptions } from '../mail/mail-sender'
import type { MailNote } from '../notifications/note-mail'
import type { Report } from './find-report'
import { renderReply } from './render-reply'
import { spamReports } from './spam-reports.table'
import { addNote } from './store-report'

const dayMs = 24 * 60 * 60 * 1000

const queue: MailQueue<Report> = {
  name: 'answers to reporters',
  columns: {
    id: spamReports.id,
    dueAt: spamReports.replyDueAt,
    leasedUntil: spamReports.replyLeasedUntil,
    tries: spamReports.replyTries,
  },
  keyOf: ({ id }) => `spam-report.${id}`,
  // After this time, an answer comes too late to be expected.
  isLate: ({ reviewedAt, reportedAt }, now) => now.getTime() - (reviewedAt ?? reportedAt).getTime() > 3 * dayMs,

  async prepare(tx, report, { isLate, publicUrl, now }) {
    const reader = await readerById(tx, report.reporterUserId ?? 0)
    if (!reader) return null
    const { recipient } = reader
    const note = replyNote(report, reader)
    if (isLate) return { note, recipient, cause: 'tooLate' }
    const mail = await prepareReply(tx, report, reader, publicUrl)
    if (!mail) return { note, recipient, cause: 'notNeeded' }
    // The same name for every attempt, so that a mail program recognises a duplicate.
    return { note, mail: { ...mail, recipient, name: queue.keyOf(report), date: now } }
  },

  async end(tx, report, { state, now }) {
    await tx
      .update(spamReports)
      .set({ repliedAt: now, replyState: state, replyDueAt: null, replyLeasedUntil: null })
      .where(eq(spamReports.id, report.id))
    await addNote(tx, report, { kind: state === 'delivered' ? 'replied' : 'replyFailed', author: 'system', now })
  },
}

/** Notifies reporters of the outcome of their reports, once. */
export const createReplySender = (options: MailSenderOptions): MailSender => createMailSender(queue, options)

function replyNote(report: Report, { userId, resellerId, customerId, locale, timeZone }: MailReader): MailNote {
  const key = queue.keyOf(report)
  return { key, type: 'spamReport', userId, resellerId, customerId, locale, timeZone, items: 1 }
}

/** Prepares the reply; a duplicate's reporter gets the decision on the report that it belongs to. */
async function prepareReply(tx: Transaction, report: Report, reader: MailReader, publicUrl: string) {
  const [decided] = await tx
    .select({ state: spamReports.state, reply: spamReports.reply })
    .from(spamReports)
    .where(
      and(eq(spamReports.id, report.duplicateOf ?? report.id), inArray(spamReports.state, ['confirmed', 'rejected'])),
    )
  if (!decided) return null
  const { locale, timeZone, resellerId } = reader
  const brand = await readMailBrand(tx, resellerId, publicUrl)
  const mail = renderReply({
    ...{ locale, timeZone, brand, subject: report.subject, reportedAt: report.reportedAt },
    isConfirmed: decided.state === 'confirmed',
    about: report.urlClaim ?? (report.kind === 'wrongly_held' ? 'held' : 'missed'),
    words: decided.reply,
  })
  return { ...mail, senderName: brand.senderName, replyTo: brand.replyTo }
}
