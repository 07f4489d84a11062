import type { Logger } from 'pino'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import type { MailOutcome, SystemMail } from '../mail/system-mail'
import { noteOutcome, sendNoted } from '../notifications/note-mail'
import { inFewTries } from './few-tries'
import { mailKey } from './mail-key'
import { contentTypes, fileName, type JobMeans, orderOf } from './make-job'
import { readReport } from './read-report'
import { renderReportMail } from './report-mail'
import { renderReportPdf } from './report-pdf'

export interface MailMeans extends JobMeans {
  db: Database
  clock: Clock
  log: Logger
  send(mail: SystemMail): Promise<MailOutcome>
}

/**
 * Sends a report to the user who ordered it, with the PDF attached. The name is the same for every attempt, so that a mail program
 * recognises a duplicate. Resolves to true if it was accepted.
 */
export async function mailJob({ job, owner, brand, read, db, clock, log, send }: MailMeans): Promise<boolean> {
  const order = orderOf(job.row.ordered)
  const { locale } = order
  await job.tell(5)
  const report = await read((tx) => readReport(tx, order, { scope: owner.scope }))
  await job.tell(60)
  const content = Buffer.from(await renderReportPdf(report, brand, locale))
  await job.tell(80)
  const mail = renderReportMail(report, brand, locale)
  const name = mailKey(job.row.id)
  const message = {
    ...{ ...mail, name, senderName: brand.senderName, replyTo: brand.replyTo },
    ...{ recipient: owner.address ?? '', date: clock.now() },
    attachments: [{ filename: fileName(order, 'pdf'), contentType: contentTypes.pdf, content }],
  }
  const { resellerId, customerId } = owner
  const { userId } = job.row
  const outcome = await sendNoted(db, message, {
    note: { key: name, type: 'report', userId, resellerId, customerId, locale, timeZone: report.timeZone },
    ...{ log, now: clock.now },
    send: () => send(message),
  })
  // The mail has been sent: a failure to record it must not send it again.
  await inFewTries(() => db.inScope({ as: 'system' }, (tx) => noteOutcome(tx, outcome, clock.now()))).catch(
    (error: unknown) => log.error({ id: job.row.id, err: error }, 'mailed report not noted among what was sent'),
  )
  return outcome.state === 'delivered'
}
