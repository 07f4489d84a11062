import { emailInDisplayAddress } from '@postern/core'
import type { MailReportKind } from '@postern/core/spam-reports'
import type { Logger } from 'pino'
import { countTry, type ThrottleRule } from '../auth/throttle.service'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import { networkOf } from '../http/client-address'
import type { JobLimits } from '../kept-process/kept-process'
import { cleanText } from '../mail/intake/clean-text'
import { SmtpRefusal } from '../mail/intake/smtp-refusal'
import type { Scanner } from '../mail/judge/scanner'
import { messageReader } from '../mail/reading/message-reader'
import { createWorkLimit } from '../messages/source-limit'
import { type ForwardedMail, storeForwarded } from './match-forwarded'
import type { ReportMail } from './read-report-mail'
import { reportLinks } from './report-links'
import { reporterOf } from './reporter-of'
import { isProven } from './sender-proof'

export interface ReportIntakeOptions {
  db: Database
  clock: Clock
  log: Logger
  /** Kind of report by address. */
  addresses: ReadonlyMap<string, MailReportKind>
}

export interface ReceivedReport {
  kind: MailReportKind
  raw: Buffer
  /** Envelope sender. */
  sender: string
  clientAddress: string
  /** Determines the domain that the mail is authenticated for. */
  scanner: Scanner
}

/** Accepts reports by mail. Everything in them is hostile: nothing is answered by mail, and a rejection reveals nothing. */
export interface ReportIntake {
  /** Returns the kind of report for an address; `null` when it is none of the service's own. */
  kindOf(address: string): MailReportKind | null
  /** Stores matching reports; rejects the rest, so that the reporter's own mail server reports it. */
  take(report: ReceivedReport): Promise<void>
}

const limits: JobLimits = { milliseconds: 5_000, megabytes: 300 }
const hourMs = 60 * 60 * 1000
const pace: ThrottleRule = { limit: 60, windowMs: hourMs }
// One network may be the upstream filter, which serves everybody.
const networkPace: ThrottleRule = { limit: 300, windowMs: hourMs }

// The same response for every rejection: it must not reveal known users or the mail they received.
const notMatched =
  '5.7.1 This report matches no mail of yours. Forward the mail as an attachment, from the address that received it'

export function createReportIntake({ db, clock, log, addresses }: ReportIntakeOptions): ReportIntake {
  const oneAtATime = createWorkLimit({ atOnce: 2, waitingAtMost: 20 })

  async function take({ kind, raw, sender, clientAddress, scanner }: ReceivedReport): Promise<void> {
    const facts = await messageReader.readFacts({ bytes: raw })
    const from = emailInDisplayAddress(facts.displayAddress)?.toLowerCase() ?? ''
    if (isAutomatic(facts.header) || addresses.has(sender)) throw new SmtpRefusal(550, notMatched)
    const now = clock.now()
    const reporter = await db.inScope({ as: 'system' }, async (tx) => {
      const found = await reporterOf(tx, sender)
      // A report in another user's name belongs to nobody.
      return found?.addresses.includes(from) ? found : null
    })
    if (!reporter) throw new SmtpRefusal(550, notMatched)
    const scan = await scanner({
      ...{ raw, header: facts.header, displayAddress: facts.displayAddress, sender, recipients: [], clientAddress },
    })
    const isVerified = isProven(scan, { sender, from })
    // Mail sent in somebody's name does not keep them from reporting.
    const [key, rule] = isVerified
      ? [`spam-report:user:${reporter.userId}`, pace]
      : [`spam-report:network:${networkOf(clientAddress)}`, networkPace]
    const { retryAfterSeconds } = await db.inScope({ as: 'system' }, (tx) => countTry(tx, key, rule, now))
    if (retryAfterSeconds > 0) throw new SmtpRefusal(450, '4.7.1 Too many reports, try again later')
    const { comment, mails } = await read(raw)
    const forwarded = mails.map((mail): ForwardedMail => {
      return { raw: Buffer.from(mail.raw), messageId: cleanText(mail.messageId, 1_000), links: reportLinks(mail.links) }
    })
    const report = { kind, reporter: { ...reporter, address: sender }, isVerified, comment: clean(comment), now }
    const outcomes = await storeForwarded(db, report, forwarded)
    log.info({ userId: reporter.userId, kind, isVerified, outcomes }, 'report by mail')
    if (!outcomes.some((outcome) => outcome !== 'unknown')) throw new SmtpRefusal(550, notMatched)
  }

  async function read(raw: Buffer): Promise<ReportMail> {
    const report = await messageReader.read('report', { bytes: raw }, limits)
    if (report) return report
    log.info({ size: raw.length }, 'report cannot be read')
    throw new SmtpRefusal(550, notMatched)
  }

  return {
    kindOf: (address) => addresses.get(address) ?? null,
    take: (report) => oneAtATime(() => take(report)),
  }
}

// Auto-replies, mailing lists and our own mails: none is a report, and answering them causes loops.
function isAutomatic(header: (name: string) => string | undefined): boolean {
  const submitted = header('auto-submitted')
  return (
    (submitted !== undefined && !/^\s*no\b/i.test(submitted)) ||
    /^\s*(?:bulk|junk|list|auto_reply)\b/i.test(header('precedence') ?? '') ||
    header('list-id') !== undefined
  )
}

const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** Keeps line breaks; removes characters that the database cannot store. */
function clean(comment: string): string {
  return comment.replaceAll('\0', '').replace(/\r\n?/g, '\n').replace(loneSurrogate, '\ufffd').trim()
}
