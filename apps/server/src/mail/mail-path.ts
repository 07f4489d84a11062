import { hostname } from 'node:os'
import type { Logger } from 'pino'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import type { HopTargetRules } from '../domains/hop-target'
import type { Environment } from '../env'
import { safeLog } from '../safe-log'
import { reportProducer } from '../scheduled-reports/produce-report'
import { createReportScheduler } from '../scheduled-reports/report-scheduler'
import { createReplySender } from '../spam-reports/reply-sender'
import { reportAddresses } from '../spam-reports/report-addresses'
import { createReportIntake } from '../spam-reports/report-intake'
import { createAccountMailSender } from './account-mail/account-mail-sender'
import { createDigestSender } from './digest-mail/digest-sender'
import { createIntake } from './intake/intake'
import { configuredScanner } from './judge/configured-scanner'
import { createRelay } from './relay/relay'

export interface MailPathOptions {
  db: Database
  clock: Clock
  log: Logger
  /** Where next hops may be. */
  targets: HopTargetRules
  environment: Pick<
    Environment,
    | 'MAIL_URL'
    | 'MAIL_FROM'
    | 'PUBLIC_URL'
    | 'RSPAMD_URL'
    | 'AUTHENTICATION_SERVER'
    | 'PORT'
    | 'DIGEST_SETTLE_SECONDS'
    | 'SPAM_REPORT_ADDRESS'
    | 'PHISHING_REPORT_ADDRESS'
    | 'NOT_SPAM_REPORT_ADDRESS'
  >
}

export interface MailPath {
  /** Starts intake, relay, digests, account mails and scheduled reports; answers the intake's port. */
  start(address: { port: number; host: string }): Promise<number>
  stop(): Promise<void>
}

/** The way of a message: in by SMTP, judged and stored, then out to its next hop, or held and told of. */
export function createMailPath({ db, clock, log: givenLog, environment, targets }: MailPathOptions): MailPath {
  const log = safeLog(givenLog)
  const { MAIL_URL: mailUrl, MAIL_FROM: mailFrom, PORT, DIGEST_SETTLE_SECONDS } = environment
  const publicUrl = environment.PUBLIC_URL ?? `http://localhost:${PORT}`
  const hostName = new URL(publicUrl).hostname === 'localhost' ? hostname() : new URL(publicUrl).hostname
  const relay = createRelay({ db, clock, log, hostName, targets })
  const system = { db, clock, log, mailUrl, mailFrom, publicUrl }
  const digests = createDigestSender({ ...system, settleMs: DIGEST_SETTLE_SECONDS * 1000 })
  const accountMails = createAccountMailSender(system)
  const reports = createReportScheduler({ ...system, produce: reportProducer(db) })
  const replies = createReplySender(system)
  const intake = createIntake({
    db,
    clock,
    log,
    hostName,
    scanner: configuredScanner(environment),
    reports: createReportIntake({ db, clock, log, addresses: reportAddresses(environment) }),
    onStored: (stored) => stored.some(({ judgement }) => judgement.action === 'deliver') && relay.wake(),
  })
  return {
    async start(address) {
      const port = await intake.listen(address)
      relay.start()
      digests.start()
      accountMails.start()
      reports.start()
      replies.start()
      return port
    },
    async stop() {
      await intake.close()
      await relay.stop()
      await digests.stop()
      await accountMails.stop()
      await reports.stop()
      await replies.stop()
    },
  }
}
