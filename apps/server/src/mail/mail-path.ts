import { hostname } from 'node:os'
import { join } from 'node:path'
import type { OutboundValues } from '@postern/core'
import { outboundArea } from '@postern/core/management'
import type { UrlFeed } from '@postern/core/urls'
import type { Logger } from 'pino'
import type { SecretBox } from '../auth/secret-box'
import type { BlobStore } from '../blobs/blob-store'
import type { Clock } from '../clock'
import { createCustomDigestSender } from '../custom-digests/custom-digest-sender'
import type { Database } from '../db/database'
import type { HopTargetRules } from '../domains/hop-target'
import type { NameService } from '../domains/name-service'
import type { Environment } from '../env'
import type { CountryFinder } from '../match-lists/country-finder'
import { createResendSender } from '../notifications/resend-sender'
import type { Part } from '../parts/part'
import type { ServerRole } from '../parts/roles'
import { createDecisionSender } from '../release-requests/decision-sender'
import { safeLog } from '../safe-log'
import { reportProducer } from '../scheduled-reports/produce-report'
import { createReportScheduler } from '../scheduled-reports/report-scheduler'
import { createScriptRunner } from '../scripts/script-runner'
import { createLayeredReader } from '../settings-layers/layered-reader'
import { createReplySender } from '../spam-reports/reply-sender'
import { reportAddresses } from '../spam-reports/report-addresses'
import { createReportIntake } from '../spam-reports/report-intake'
import { linkKeysOf } from '../url-protection/link-token'
import { countMailLinks } from '../url-scans/count-mail-links'
import { createUrlCounter } from '../url-scans/url-counter'
import { createAccountMailSender } from './account-mail/account-mail-sender'
import { createSenderCheck, withSenderCheck } from './authentication/sender-check'
import { createDeliveryNoticeSender } from './delivery-notices/delivery-notice-sender'
import { createDigestSender } from './digest-mail/digest-sender'
import { createArrivals } from './intake/arrivals'
import { createIntake, defaultIntakeLimits } from './intake/intake'
import { createRefusalLog } from './intake/refusal-log'
import { ownSpoolFolder } from './intake/spool-folder'
import type { StoredRecipient } from './intake/store-message'
import { configuredScanner, knowsSenders } from './judge/configured-scanner'
import { createUseCounter } from './judge/use-counter'
import { createLinkProtection } from './links/link-protection'
import { createLinkRewriter } from './links/link-rewriter'
import { createLoop, type Loop } from './loop'
import { createLoopMarks } from './loop-mark'
import { createHandOver } from './outbound/hand-over'
import { createOutboundIntake } from './outbound/outbound-intake'
import { createOutboundLine } from './outbound/outbound-line'
import { createSourceUses } from './outbound/source-uses'
import { messageReader } from './reading/message-reader'
import { createRelay } from './relay/relay'
import { createReviewerNoticeSender } from './reviewer-notices/reviewer-notice-sender'
import { inOrder } from './rewriting/rewriter'
import { standardRewriters } from './rewriting/rewriters'
import { createRewriting } from './rewriting/rewriting'
import { readArcKey } from './sealing/arc-key'
import { createArcSealer } from './sealing/arc-sealer'
import { createOutboundSigner } from './signing/sign-outbound'
import { createSigningKeys } from './signing/signing-keys'
import { createStopMails } from './stops/stop-mails'
import { createSubmissionSignIn } from './submission/sign-in'
import { createSubmission } from './submission/submission-listener'
import type { ListenerCertificate } from './tls/listener-certificate'
import { createStsPolicies } from './tls/sts/sts-policies'
import { createTlsPolicies } from './tls/tls-policies'

export interface MailPathOptions {
  db: Database
  blobs: BlobStore
  clock: Clock
  log: Logger
  /** Rules for the targets of next hops. */
  targets: HopTargetRules
  /** Feeds of malicious links, as they are at this moment. Default: none. */
  urlFeeds?: () => readonly UrlFeed[]
  /** Keys that protected links are signed with: the first signs, the others only verify. Default: no link is protected. */
  secretKeys?: readonly Buffer[]
  /** Shown to senders that encrypt; absent: STARTTLS is not offered. */
  certificate?: ListenerCertificate
  /** Resolver for sender checks. */
  names: Pick<NameService, 'query' | 'mx' | 'addresses'>
  /** Seals the private keys that sign outbound mail. */
  secretBox: SecretBox
  /** Country of a sending server; `null`: there is no country database. */
  countryOf: CountryFinder | null
  /** Roles of this server: mail that another one sends is announced to it. */
  roles: readonly ServerRole[]
  environment: Pick<
    Environment,
    | 'MAIL_URL'
    | 'MAIL_FROM'
    | 'PUBLIC_URL'
    | 'RSPAMD_URL'
    | 'AUTHENTICATION_SERVER'
    | 'CHECK_SENDERS'
    | 'PORT'
    | 'DIGEST_SETTLE_SECONDS'
    | 'DATABASE_URL'
    | 'DATA_DIR'
    | 'SPAM_REPORT_ADDRESS'
    | 'PHISHING_REPORT_ADDRESS'
    | 'NOT_SPAM_REPORT_ADDRESS'
    | 'MX_HOSTS'
    | 'SMARTHOST_URL'
    | 'ARC_KEY'
    | 'ARC_DOMAIN'
    | 'ARC_SELECTOR'
  >
}

export interface ListenAddress {
  port: number
  host: string
  /** Port for programs that sign in; absent: there is none. */
  submissionPort?: number | undefined
}

export interface MailPath {
  /** Its parts in the order of their start: listeners come last. */
  parts(address: ListenAddress): Part[]
  /** Port of the intake, once it listens; 0 before. */
  port(): number
  /** The same of the listener for programs that sign in. */
  submissionPort(): number
}

/** Path of a message: received by SMTP, judged and stored, then relayed to its next hop, or held and reported. */
export function createMailPath({
  countryOf,
  urlFeeds,
  certificate,
  secretKeys,
  ...options
}: MailPathOptions): MailPath {
  const { db, blobs, clock, log: givenLog, environment, targets, names, secretBox, roles } = options
  const log = safeLog(givenLog)
  const { MAIL_URL: mailUrl, MAIL_FROM: mailFrom, PORT, DIGEST_SETTLE_SECONDS } = environment
  const publicUrl = environment.PUBLIC_URL ?? `http://localhost:${PORT}`
  const hostName = new URL(publicUrl).hostname === 'localhost' ? hostname() : new URL(publicUrl).hostname
  const tlsPolicies = createTlsPolicies({ db, log })
  const loopMarks = createLoopMarks(secretKeys)
  const arcKey = readArcKey(environment)
  const unlinked = [...standardRewriters({ loopMarks }), ...(arcKey ? [createArcSealer(arcKey)] : [])]
  const rewriters = secretKeys
    ? [
        ...unlinked,
        createLinkRewriter({
          protection: createLinkProtection({ db, publicUrl, now: clock.now }),
          keys: linkKeysOf(secretKeys),
        }),
      ]
    : unlinked
  const rewriting = createRewriting({ log, rewriters: inOrder(rewriters) })
  const stops = createStopMails({ db, clock })
  const countStops = createLoop({ name: 'counting stopped mail', everyMs: 2_000, log, work: stops.write })
  const relay = createRelay({ db, clock, log, hostName, targets, tlsPolicies, stops, rewriting })
  const system = { db, clock, log, mailUrl, mailFrom, publicUrl }
  const digests = createDigestSender({ ...system, settleMs: DIGEST_SETTLE_SECONDS * 1000 })
  const customDigests = createCustomDigestSender(system)
  const accountMails = createAccountMailSender(system)
  const deliveryNotices = createDeliveryNoticeSender(system)
  const reports = createReportScheduler({ ...system, blobs, produce: reportProducer(db) })
  const reviewerNotices = createReviewerNoticeSender(system)
  const replies = createReplySender(system)
  const decisions = createDecisionSender(system)
  const resends = createResendSender(system)
  const reportIntake = createReportIntake({ db, clock, log, addresses: reportAddresses(environment) })
  const uses = createUseCounter(db)
  const urlUses = createUseCounter(db, 'urls')
  const writeUses = async () => (await uses.write()) || (await urlUses.write())
  const countUses = createLoop({ name: 'counting uses of list entries', everyMs: 60_000, log, work: writeUses })
  const renewCertificate = createLoop({
    ...{ name: 'renewing the certificate of the listener', everyMs: 10_000, log },
    async work() {
      await certificate?.reload()
      return false
    },
  })
  const scanner = configuredScanner(environment)
  const checksSenders = environment.CHECK_SENDERS && !knowsSenders(environment)
  const inboundScanner = checksSenders
    ? withSenderCheck(scanner, createSenderCheck({ names, reader: messageReader, clock }))
    : scanner
  const links = createUrlCounter(db)
  const countLinks = createLoop({ name: 'counting links', everyMs: 10_000, log, work: links.write })
  const sourceUses = createSourceUses(db)
  const noteSources = createLoop({ name: 'noting uses of outbound IPs', everyMs: 10_000, log, work: sourceUses.write })
  const scripts = createScriptRunner({ db, clock, log, reader: messageReader })
  const refusals = createRefusalLog({ db, clock, log })
  const writeRefusals = async () => {
    while (await refusals.write());
  }
  const recordRefusals = createLoop({ name: 'recording refused mail', everyMs: 1_000, log, work: refusals.write })
  const judging = {
    ...{ db, clock, scanner: inboundScanner, stops, scripts, loopMarks },
    ...(urlFeeds && { urlFeeds }),
    ...(countryOf && { countryOf }),
  }
  // Anybody may point a record into this network.
  const publicTargets = { ...targets, allowsPrivate: false }
  const sending = createRelay({
    ...{ db, clock, log, hostName, targets, tlsPolicies, stops, rewriting },
    // A smarthost answers for where it sends to.
    ...(!environment.SMARTHOST_URL && {
      stsPolicies: createStsPolicies({ db, clock, log, names, targets: publicTargets }),
    }),
    line: createOutboundLine({
      ...{ db, names, hostName, targets: publicTargets, now: clock.now },
      rewriting,
      ownHosts: (environment.MX_HOSTS ?? []).map(({ host }) => host),
      smarthost: environment.SMARTHOST_URL,
      signer: createOutboundSigner({ keys: createSigningKeys({ db, secretBox, log }), log, now: clock.now }),
      handOver: createHandOver({ ...judging, reader: messageReader, tlsPolicies, onStored }),
    }),
  })
  const outbound = createOutboundIntake({
    ...{ db, clock, scanner, stops, scripts, loopMarks, uses: sourceUses, onStored: () => wake(sending) },
    settings: createLayeredReader<OutboundValues>(db, outboundArea),
  })
  // Without an embedded database, there may be no data folder.
  const folder = environment.DATABASE_URL ? ownSpoolFolder() : join(environment.DATA_DIR, 'spool')
  const arrivals = createArrivals({ limits: defaultIntakeLimits, folder })
  const submission =
    certificate &&
    createSubmission({
      ...{
        log,
        hostName,
        certificate,
        outbound,
        arrivals,
        refusals,
        reader: messageReader,
        limits: defaultIntakeLimits,
      },
      signIn: createSubmissionSignIn({ db, clock }),
    })
  const intake = createIntake({
    ...judging,
    ...{ log, hostName, tlsPolicies, outbound, arrivals, refusals },
    ...(certificate && { certificate }),
    reports: {
      ...reportIntake,
      async take(report) {
        await reportIntake.take(report)
        db.bell.ring()
      },
    },
    onListed: (entryId) => uses.count(entryId, clock.now()),
    onStored,
  })
  function wake(line: Pick<Loop, 'wake'>): void {
    if (roles.includes('relay')) line.wake()
    else db.bell.ring()
  }
  function onStored(stored: StoredRecipient[]): void {
    countMailLinks(links, stored, clock.now())
    uses.countStored(stored, clock.now())
    urlUses.countStored(stored, clock.now())
    const isDelivered = ({ judgement }: StoredRecipient) => judgement.action === 'deliver'
    if (stored.some(isDelivered)) wake(relay)
    if (!stored.every(isDelivered)) db.bell.ring()
  }
  /** Writes what is left of a count after its loop has ended. */
  const counting = (name: string, roles: Part['roles'], loop: Loop, write: () => Promise<unknown>): Part => ({
    ...{ name, roles },
    start: loop.start,
    async stop() {
      await loop.stop()
      await write()
    },
  })
  const senders = {
    digests,
    customDigests,
    reviewerNotices,
    accountMails,
    deliveryNotices,
    reports,
    replies,
    decisions,
    resends,
  }
  const ports = { intake: 0, submission: 0 }
  return {
    port: () => ports.intake,
    submissionPort: () => ports.submission,
    parts: ({ submissionPort, ...address }) => [
      ...Object.entries(senders).map(([name, sender]): Part => ({ name, roles: ['worker'], ...sender })),
      counting('counts of stopped mail', ['intake', 'relay'], countStops, stops.write),
      counting('uses of outbound IPs', ['intake'], noteSources, sourceUses.write),
      counting('refused mail', ['intake'], recordRefusals, writeRefusals),
      counting('counts of links', ['intake', 'relay'], countLinks, links.write),
      counting('uses of list entries', ['intake', 'relay'], countUses, writeUses),
      { name: 'relay', roles: ['relay'], start: relay.start, stop: relay.stop },
      { name: 'sending out', roles: ['relay'], start: sending.start, stop: sending.stop },
      { name: 'certificate', roles: ['intake'], start: renewCertificate.start, stop: renewCertificate.stop },
      { name: 'arrivals', roles: ['intake'], start: arrivals.open, stop: arrivals.close },
      {
        ...{ name: 'intake', roles: ['intake'] },
        async start() {
          ports.intake = await intake.listen(address)
        },
        stop: intake.close,
      },
      {
        ...{ name: 'submission', roles: ['intake'] },
        async start() {
          if (submissionPort === undefined || !submission) return
          ports.submission = await submission.listen({ ...address, port: submissionPort })
        },
        async stop() {
          await submission?.close()
        },
      },
    ],
  }
}
