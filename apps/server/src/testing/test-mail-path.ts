import type { OutboundValues } from '@postern/core'
import { outboundArea } from '@postern/core/management'
import type { MailReportKind } from '@postern/core/spam-reports'
import { pino } from 'pino'
import { createSecretBox } from '../auth/secret-box'
import { type CustomDigestSender, createCustomDigestSender } from '../custom-digests/custom-digest-sender'
import { createAccountMailSender } from '../mail/account-mail/account-mail-sender'
import { createDeliveryNoticeSender } from '../mail/delivery-notices/delivery-notice-sender'
import { createDigestSender, type DigestSender } from '../mail/digest-mail/digest-sender'
import { createArrivals } from '../mail/intake/arrivals'
import { createIntake, defaultIntakeLimits, type Intake, type IntakeOptions } from '../mail/intake/intake'
import { createRefusalLog, type RefusalLog } from '../mail/intake/refusal-log'
import { ownSpoolFolder } from '../mail/intake/spool-folder'
import { createUpstreamScanner } from '../mail/judge/upstream-scanner'
import { createLinkProtection } from '../mail/links/link-protection'
import { createLinkRewriter } from '../mail/links/link-rewriter'
import { createLoopMarks } from '../mail/loop-mark'
import type { MailSender } from '../mail/mail-sender'
import { createHandOver } from '../mail/outbound/hand-over'
import { createOutboundIntake } from '../mail/outbound/outbound-intake'
import { createOutboundLine } from '../mail/outbound/outbound-line'
import { createOutboundSenders } from '../mail/outbound/outbound-sender'
import { createSourceUses, type SourceUses } from '../mail/outbound/source-uses'
import { messageReader } from '../mail/reading/message-reader'
import { createRelay, type Relay } from '../mail/relay/relay'
import type { NextHop } from '../mail/relay/send'
import { createReviewerNoticeSender } from '../mail/reviewer-notices/reviewer-notice-sender'
import { inOrder } from '../mail/rewriting/rewriter'
import { standardRewriters } from '../mail/rewriting/rewriters'
import { createRewriting } from '../mail/rewriting/rewriting'
import type { ArcKey } from '../mail/sealing/arc-key'
import { createArcSealer } from '../mail/sealing/arc-sealer'
import { createOutboundSigner } from '../mail/signing/sign-outbound'
import { createSigningKeys } from '../mail/signing/signing-keys'
import { createStopMails, type StopMails } from '../mail/stops/stop-mails'
import { createSubmissionSignIn } from '../mail/submission/sign-in'
import { createSubmission } from '../mail/submission/submission-listener'
import { createStsPolicies } from '../mail/tls/sts/sts-policies'
import { createTlsPolicies } from '../mail/tls/tls-policies'
import { createResendSender } from '../notifications/resend-sender'
import { createDecisionSender } from '../release-requests/decision-sender'
import { createScriptRunner } from '../scripts/script-runner'
import { createReplySender } from '../spam-reports/reply-sender'
import { createReportIntake } from '../spam-reports/report-intake'
import { linkKeysOf } from '../url-protection/link-token'
import { type TestNames, testNames } from './test-names'
import { startTestServer, type TestServer, type TestServerOptions, testSecretKey } from './test-server'
import { startHop, type TestHop } from './test-smtp'

export interface TestMailPath extends TestServer {
  smtpPort: number
  /** Port for programs that sign in; 0 without a certificate. */
  submissionPort: number
  hop: TestHop
  intake: Intake
  refusals: RefusalLog
  relay: Relay
  /** Sends outbound mail; servers of other domains listen on the port of `hop`. */
  sending: Relay
  sourceUses: SourceUses
  stops: StopMails
  digests: DigestSender
  customDigests: CustomDigestSender
  accountMails: MailSender
  /** Mails to senders about late and failed messages. */
  deliveryNotices: MailSender
  reviewerNotices: MailSender
  /** Replies to reporters. */
  replies: MailSender
  decisions: MailSender
  /** Mails resent by an administrator. */
  resends: MailSender
}

export interface TestMailPathOptions
  extends Pick<TestServerOptions, 'app'>,
    Partial<
      Pick<IntakeOptions, 'certificate' | 'countryOf' | 'limits' | 'reader' | 'scanner' | 'spoolFolder' | 'urlFeeds'>
    > {
  /** Seals mail on its way out. Default: none. */
  arcKey?: ArcKey
  /** Certificates that next hops are trusted by. Default: those of Node. */
  ca?: readonly string[]
  /** Kind of report for each of the service's own addresses. Default: there are none. */
  reportAddresses?: ReadonlyMap<string, MailReportKind>
  /** Records of the name service for outbound mail. Default: none. */
  names?: TestNames
  /** Default: far more than a test sends. */
  sendLimits?: Partial<OutboundValues>
  /** MTA-STS policies of other domains, from policy hosts on this port. Default: they are not looked at. */
  sts?: { port: number }
  /** Port of other domains’ servers. Default: that of `hop`. */
  mxPort?: number
  /** Smarthost for outbound mail to other domains, given the port of `hop`. Default: their MX hosts. */
  smarthost?: (port: number) => NextHop
  /** True if MX hosts may be at private addresses. Default: true. */
  allowsPrivate?: boolean
}

const freely: OutboundValues = {
  ...outboundArea.defaults,
  ...{ senderPerHour: 100_000, senderPerDay: 100_000, customerPerDay: 100_000 },
}

/** Intake, relay, digests and account mails on a seeded server; mail is sent only when the test says so. */
export async function startTestMailPath({
  app,
  arcKey,
  ca,
  reportAddresses: addresses = new Map(),
  names = {},
  sendLimits = {},
  smarthost,
  sts,
  mxPort,
  allowsPrivate = true,
  ...intakeOptions
}: TestMailPathOptions = {}): Promise<TestMailPath> {
  const hop = await startHop()
  const server = await startTestServer({ nextHop: { host: '127.0.0.1', port: hop.port }, ...(app && { app }) })
  const { db, clock } = server
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' })
  const hostName = 'mx.portal.example'
  const reports = createReportIntake({ db, clock, log, addresses })
  const targets = { names: testNames(), allowsPrivate: true }
  const tlsPolicies = createTlsPolicies({ db, log, holdsMs: 0 })
  const stops = createStopMails({ db, clock, holdsMs: 0 })
  const scanner = intakeOptions.scanner ?? createUpstreamScanner(hostName)
  const sourceUses = createSourceUses(db)
  // Changes to a script by a test take effect at once.
  const scripts = createScriptRunner({ db, clock, log, reader: messageReader, holdsMs: 0 })
  const loopMarks = createLoopMarks([testSecretKey])
  const outbound = createOutboundIntake({
    ...{ db, clock, scanner, stops, scripts, loopMarks, uses: sourceUses },
    settings: { of: async () => ({ ...freely, ...sendLimits }) },
    // Changes to a source by a test take effect at once.
    senders: createOutboundSenders(db, 0),
  })
  const refusals = createRefusalLog({ db, clock, log })
  const { certificate, spoolFolder: folder = ownSpoolFolder() } = intakeOptions
  const limits = { ...defaultIntakeLimits, ...intakeOptions.limits }
  const submission =
    certificate &&
    createSubmission({
      ...{ log, hostName, certificate, outbound, refusals, reader: messageReader, limits },
      arrivals: createArrivals({ limits, folder }),
      signIn: createSubmissionSignIn({ db, clock }),
    })
  const protection = createLinkProtection({ db, publicUrl: 'https://portal.example', now: clock.now, holdsMs: 0 })
  const links = createLinkRewriter({ protection, keys: linkKeysOf([testSecretKey]) })
  const rewriting = createRewriting({
    log,
    rewriters: inOrder([
      ...standardRewriters({ holdsMs: 0, loopMarks }),
      links,
      ...(arcKey ? [createArcSealer(arcKey)] : []),
    ]),
  })
  const intake = createIntake({
    db,
    clock,
    log,
    hostName,
    scanner,
    reports,
    tlsPolicies,
    stops,
    scripts,
    loopMarks,
    outbound,
    refusals,
    ...intakeOptions,
  })
  const outboundTargets = { names: testNames(names), allowsPrivate }
  const fetching = { targets: outboundTargets, ca, port: sts?.port }
  const stsPolicies = createStsPolicies({ db, clock, log, names: testNames(names), ...fetching, holdsMs: 0 })
  const signingKeys = createSigningKeys({ db, log, secretBox: createSecretBox([testSecretKey]), holdsMs: 0 })
  const sending = createRelay({
    ...{
      db,
      clock,
      log,
      hostName,
      targets,
      tlsPolicies,
      stops,
      rewriting,
      ...(ca && { ca }),
      ...(sts && { stsPolicies }),
    },
    line: createOutboundLine({
      ...{ db, hostName, names: testNames(names), port: mxPort ?? hop.port, now: () => clock.now() },
      rewriting,
      ownHosts: ['mx1.portal.example'],
      targets: outboundTargets,
      signer: createOutboundSigner({ keys: signingKeys, log, now: () => clock.now() }),
      smarthost: smarthost?.(hop.port),
      handOver: createHandOver({ db, clock, scanner, stops, scripts, loopMarks, reader: messageReader, tlsPolicies }),
    }),
  })
  const relay = createRelay({ db, clock, log, hostName, targets, tlsPolicies, stops, rewriting, ...(ca && { ca }) })
  const system = {
    db,
    clock,
    log,
    mailUrl: `smtp://127.0.0.1:${hop.port}`,
    mailFrom: 'Quarantine <quarantine@portal.example>',
    publicUrl: 'https://portal.example',
  }
  const digests = createDigestSender({ ...system, settleMs: 0 })
  const customDigests = createCustomDigestSender(system)
  const accountMails = createAccountMailSender(system)
  const deliveryNotices = createDeliveryNoticeSender(system)
  const reviewerNotices = createReviewerNoticeSender(system)
  const replies = createReplySender(system)
  const decisions = createDecisionSender(system)
  const resends = createResendSender(system)
  return {
    ...server,
    hop,
    intake,
    refusals,
    relay,
    sending,
    sourceUses,
    stops,
    digests,
    customDigests,
    accountMails,
    deliveryNotices,
    reviewerNotices,
    replies,
    decisions,
    resends,
    submissionPort: (await submission?.listen({ port: 0, host: '127.0.0.1' })) ?? 0,
    smtpPort: await intake.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await submission?.close()
      await intake.close()
      await digests.stop()
      await customDigests.stop()
      await accountMails.stop()
      await deliveryNotices.stop()
      await reviewerNotices.stop()
      await replies.stop()
      await decisions.stop()
      await resends.stop()
      await hop.close()
      await server.close()
    },
  }
}
