import type { Logger } from 'pino'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import { nextTimeId } from '../db/next-time-id'
import type { MailOutcome, SystemMail } from '../mail/system-mail'
import { notifications } from '../notifications/notifications.table'
import { inFewTries } from './few-tries'
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
 * Sends a report to whoever ordered it, with the PDF. The name is the same for every try, so that a mail program recognises one
 * that was sent twice. Answers whether it was taken.
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
  const outcome = await send({
    ...mail,
    ...{ senderName: brand.senderName, replyTo: brand.replyTo, recipient: owner.address ?? '', date: clock.now() },
    name: `report-order.${job.row.id}`,
    attachments: [{ filename: fileName(order, 'pdf'), contentType: contentTypes.pdf, content }],
  })
  // The mail is out: one that cannot be noted is not sent again.
  await inFewTries(() => note({ db, clock, job, owner }, mail.subject, outcome)).catch((error: unknown) =>
    log.error({ id: job.row.id, err: error }, 'mailed report not noted among what was sent'),
  )
  return outcome.state === 'delivered'
}

type NoteMeans = Pick<MailMeans, 'db' | 'clock' | 'job' | 'owner'>

async function note({ db, clock, job, owner }: NoteMeans, subject: string, { state, answer }: MailOutcome) {
  const now = clock.now()
  const { resellerId, customerId, address } = owner
  await db.inScope({ as: 'system' }, (tx) =>
    tx.insert(notifications).values({
      ...{ id: nextTimeId(now), resellerId, customerId, userId: job.row.userId, type: 'report', subject, state },
      ...{ recipient: address ?? '', items: 0, sentAt: now, lastAnswer: answer.slice(0, 500) },
    }),
  )
}
