import { type ReportFormat, todayIn } from '@postern/core/scheduled-reports'
import type { Logger } from 'pino'
import type { BlobStore } from '../blobs/blob-store'
import type { Pieces } from '../blobs/in-parts'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import type { MailAttachment, MailOutcome, SystemMail } from '../mail/system-mail'
import { type NotedOutcome, sendNoted } from '../notifications/note-mail'
import { inFewTries } from '../reports/few-tries'
import { FileTooLarge, fileBytesAtMost } from '../reports/report-files'
import type { Lease } from './claim-run'
import type { ProduceReport } from './produce'
import { type ReaderGroup, type RunWork, readRun } from './read-run'
import { mailKey, recordMail } from './record-mail'
import { fileName, fileTypes } from './report-history'
import type { RunRecipient } from './run-recipients'
import { readStoredFile, storeFile } from './store-file'

export interface RunServices {
  db: Database
  blobs: BlobStore
  clock: Clock
  log: Logger
  produce: ProduceReport
  send(mail: SystemMail): Promise<MailOutcome>
  /** Base address of links. */
  publicUrl: string
  /** A larger file is not created. Default: as for reports on demand. */
  bytesAtMost?: number | undefined
}

/** Many mail servers accept no more than 20 to 25 MB, and encoding makes attachments a third larger. */
const attachedBytesAtMost = 10 * 1024 * 1024

/** Attempt of a run that did not reach everyone: it is retried. */
export class UnfinishedRun extends Error {
  /** Reason the remaining recipients did not get it. */
  readonly reason: 'notMade' | 'tooLarge' | 'unreachable'

  constructor(reason: UnfinishedRun['reason'], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.reason = reason
  }
}

/**
 * Generates a run's report for each language and time zone and sends it; resolves to the number of mails sent. Each recipient gets it once.
 */
export async function sendRun(lease: Lease, services: RunServices): Promise<number> {
  const { db, blobs, clock, publicUrl } = services
  const work = await readRun({ db, blobs }, lease.run, { publicUrl, now: clock.now() })
  let sent = 0
  let failure: UnfinishedRun | null = null
  for (const group of work?.groups ?? []) {
    if (!work || !lease.isHeld()) break
    const made = await makeReport(lease, work, group, services).catch((cause: unknown) => {
      throw new UnfinishedRun(cause instanceof FileTooLarge ? 'tooLarge' : 'notMade', cause)
    })
    for (const recipient of group.recipients) {
      if (!lease.isHeld()) break
      const outcome = await sendTo(recipient, made, { lease, work, group, services }).catch((error: unknown) => {
        failure = new UnfinishedRun('unreachable', error)
        // Without an SMTP response for the recipient, the mail server is unavailable for all of them.
        if (!(error as { responseCode?: number }).responseCode) throw failure
        return null
      })
      if (!outcome) continue
      const mail = { run: lease.run, recipient, outcome, now: clock.now() }
      // Without this note, the recipient would get the mail again.
      await inFewTries(() => recordMail(db, mail))
      if (outcome.state === 'delivered') sent += 1
    }
  }
  if (failure) throw failure
  return sent
}

interface MadeReport {
  subject: string
  text: string
  html: string
  attachments: MailAttachment[]
}

async function makeReport(
  { run }: Lease,
  { report, customerName, brand }: RunWork,
  { order }: ReaderGroup,
  { db, blobs, clock, produce, bytesAtMost = fileBytesAtMost }: RunServices,
): Promise<MadeReport> {
  const produced = await produce({ report, customerName, brand, order })
  const { resellerId, customerId } = report
  const { locale, timeZone } = order
  const day = todayIn(report.timezone, run.scheduledFor)
  const attach = async (format: ReportFormat, pieces: Pieces): Promise<MailAttachment[]> => {
    const file = { runId: run.id, resellerId, customerId, format, locale, timezone: timeZone }
    const limits = { keptBytes: attachedBytesAtMost, bytesAtMost }
    const kept = await readStoredFile({ db, blobs }, file, limits)
    const { content } = kept ?? (await storeFile({ db, blobs }, file, pieces, { ...limits, now: clock.now() }))
    const filename = fileName({ id: report.id, day, format })
    return content ? [{ filename, contentType: fileTypes[format], content }] : []
  }
  const pdf = await attach('pdf', produced.pdf)
  const csv = await attach('csv', produced.csv)
  return { ...produced.mail({ isCsvLeftOut: csv.length === 0 }), attachments: [...pdf, ...csv] }
}

interface Sending {
  lease: Lease
  work: RunWork
  group: ReaderGroup
  services: RunServices
}

/** The name is the same for every attempt, so that a mail program recognises a duplicate. */
async function sendTo(
  recipient: RunRecipient,
  made: MadeReport,
  { lease: { run }, work: { brand, report }, group: { order }, services: { db, clock, log, send } }: Sending,
): Promise<NotedOutcome> {
  const { senderName, replyTo } = brand
  const { resellerId, customerId } = report
  const { userId, emailAddress } = recipient
  const name = mailKey(run.id, userId)
  const mail = { ...made, senderName, replyTo, recipient: emailAddress, date: clock.now(), name }
  const { locale, timeZone } = order
  return sendNoted(db, mail, {
    note: { key: name, type: 'report', userId, resellerId, customerId, locale, timeZone },
    ...{ log, now: clock.now },
    send: () => send(mail),
  })
}
