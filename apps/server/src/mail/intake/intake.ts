import type { MailReportKind } from '@postern/core/spam-reports'
import type { UrlFeed } from '@postern/core/urls'
import type { Logger } from 'pino'
import { SMTPServer, type SMTPServerAddress, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Clock } from '../../clock'
import type { Database } from '../../db/database'
import type { CountryFinder } from '../../match-lists/country-finder'
import type { ScriptRunner } from '../../scripts/script-runner'
import type { ReportIntake } from '../../spam-reports/report-intake'
import type { Scanner } from '../judge/scanner'
import type { LoopMarks } from '../loop-mark'
import type { OutboundIntake, OutboundTransaction } from '../outbound/outbound-intake'
import { sendOut } from '../outbound/send-out'
import { type MessageReader, messageReader } from '../reading/message-reader'
import { refuseStopped } from '../stops/refuse-stopped'
import { createStopMails, type StopMails } from '../stops/stop-mails'
import type { ListenerCertificate } from '../tls/listener-certificate'
import { listenerTls, textOfTls } from '../tls/listener-tls'
import { refusePlain } from '../tls/refuse-plain'
import { createTlsPolicies, type TlsPolicies } from '../tls/tls-policies'
import type { Addressee } from './add-newcomer'
import { type ArrivalLimits, type Arrivals, createArrivals } from './arrivals'
import type { CollectedMessage } from './collect'
import { createDirectory } from './directory'
import { envelopeAddress } from './envelope-address'
import { inboundLimits } from './inbound-limits'
import { blockOfNetwork } from './network-gate'
import { recordingRefusal } from './recording-refusal'
import type { RefusalLog, RefusedMail } from './refusal-log'
import { scanAndStore } from './scan-and-store'
import { answeringWith, createConnectionLimit, declaredBytes, listenOn, refusalOf } from './smtp-answers'
import { SmtpRefusal } from './smtp-refusal'
import { ownSpoolFolder } from './spool-folder'
import type { StoredRecipient } from './store-message'

export interface IntakeOptions {
  db: Database
  clock: Clock
  log: Logger
  scanner: Scanner
  /** Host name for the greeting. */
  hostName: string
  limits?: Partial<IntakeLimits>
  /** Default: the one shared by this process. */
  reader?: MessageReader
  /** Room shared with other listeners, which their owner opens and closes. Default: its own. */
  arrivals?: Arrivals
  /** Folder for large messages while they arrive and are stored. Default: one of the system's for temporary files. */
  spoolFolder?: string
  /** Handles mail to the service's own reporting addresses. Absent: there are none. */
  reports?: ReportIntake
  /** Country of a sending server, for content rules. Default: countries are unknown. */
  countryOf?: CountryFinder
  /** Shown to senders that encrypt; absent: STARTTLS is not offered. */
  certificate?: ListenerCertificate
  /** Default: its own look at those of the database. */
  tlsPolicies?: TlsPolicies
  /** Default: its own look at those of the database. */
  stops?: StopMails
  /** Takes mail that customers' own servers send out. Absent: all mail is inbound. */
  outbound?: OutboundIntake
  /** Called after a message has been stored, so that the relay need not wait for its next poll. */
  onStored?: (stored: StoredRecipient[]) => void
  /** Feeds of malicious links, as they are at this moment. Default: none. */
  urlFeeds?: () => readonly UrlFeed[]
  /** Runs the deployed scripts. Default: there are none. */
  scripts?: ScriptRunner
  /** Tells mail that rules have redirected or copied before. Default: there is none. */
  loopMarks?: LoopMarks
  /** Records rejected mail; its owner has it written. Absent: it leaves no trace. */
  refusals?: Pick<RefusalLog, 'note'>
  /** Called with the list entry that blocked a network. */
  onListed?: (entryId: number) => void
}

export interface IntakeLimits extends ArrivalLimits {
  recipients: number
  connections: number
  connectionsPerAddress: number
}

export const defaultIntakeLimits: IntakeLimits = {
  messageBytes: 26_214_400,
  memoryBytes: 1_048_576,
  ...inboundLimits,
  recipients: 100,
  connections: 200,
  connectionsPerAddress: 50,
  bytesUnderWay: 536_870_912,
  largeBytesUnderWay: 402_653_184,
  largeAtOnce: 2,
}

export interface Intake {
  listen(address: { port: number; host: string }): Promise<number>
  /** Stops accepting connections and resolves when the running transactions have ended. */
  close(): Promise<void>
}

/** Accepts mail for known recipients by SMTP. Responds with 250 only after the message is stored. */
export function createIntake({
  db,
  clock,
  log,
  scanner,
  hostName,
  onStored,
  onListed,
  reports,
  countryOf,
  certificate,
  tlsPolicies = createTlsPolicies({ db, log }),
  stops = createStopMails({ db, clock }),
  outbound,
  reader = messageReader,
  urlFeeds,
  scripts,
  loopMarks,
  refusals,
  spoolFolder = ownSpoolFolder(),
  ...options
}: IntakeOptions): Intake {
  const limits = { ...defaultIntakeLimits, ...options.limits }
  const arrivals = options.arrivals ?? createArrivals({ limits, folder: spoolFolder })
  const directory = createDirectory(db)
  const accepted = new WeakMap<SMTPServerSession, Map<string, Addressee>>()
  const reported = new WeakMap<SMTPServerSession, MailReportKind>()
  const sentOut = new WeakMap<SMTPServerSession, OutboundTransaction>()
  const connections = createConnectionLimit(limits.connectionsPerAddress)
  const answering = answeringWith(log)
  const tls = listenerTls(certificate)

  const server = new SMTPServer({
    name: hostName,
    banner: 'ready',
    size: limits.messageBytes,
    maxClients: limits.connections,
    ...tls.options,
    disableReverseLookup: true,
    noDelay: true,
    logger: false,
    socketTimeout: 60_000,
    closeTimeout: 10_000,
    onConnect: answering(async (session: SMTPServerSession) => connections.enter(session)),
    onClose: (session) => connections.leave(session),
    onMailFrom: answering(async (from: SMTPServerAddress, session: SMTPServerSession) => {
      if (from.address !== '' && !envelopeAddress(from.address))
        throw new SmtpRefusal(553, '5.1.7 The sender address is malformed')
      const declared = declaredBytes(from) ?? 0
      arrivals.refuseWithoutRoom(declared)
      accepted.set(session, new Map())
      reported.delete(session)
      sentOut.delete(session)
      const sending = await outbound?.begin({
        client: session.remoteAddress,
        ...{ sender: envelopeAddress(from.address) ?? '', bytes: declared },
      })
      if (sending) sentOut.set(session, sending)
    }),
    onRcptTo: answering(async ({ address }: SMTPServerAddress, session: SMTPServerSession) => {
      await notingRefusal(session, () => [address], takeRecipient(address, session))
    }),
    onData(stream, session, done) {
      const recipients = () => [...(accepted.get(session)?.keys() ?? []), ...(sentOut.get(session)?.recipients ?? [])]
      notingRefusal(session, recipients, take(stream, session)).then(
        (queued) => done(null, queued),
        (error: unknown) => done(refusalOf(error, log)),
      )
    },
  })
  tls.follow(server)
  server.on('error', (error) => log.debug({ err: error }, 'smtp connection failed'))

  async function takeRecipient(address: string, session: SMTPServerSession): Promise<void> {
    const recipients = accepted.get(session) ?? new Map<string, Addressee>()
    const kind = reports?.kindOf(address.toLowerCase()) ?? null
    const sending = sentOut.get(session)
    if (kind || reported.has(session)) {
      return takeReport(session, kind, recipients.size + (sending?.recipients.size ?? 0))
    }
    if (sending && !(await isBounceToUs(sending, address))) {
      if (recipients.size > 0) throw new SmtpRefusal(452, '4.5.3 Send mail for others by itself')
      return outbound?.addRecipient(sending, address)
    }
    if (sending?.recipients.size) throw new SmtpRefusal(452, '4.5.3 Send mail for others by itself')
    if (recipients.size >= limits.recipients) throw new SmtpRefusal(452, '4.5.3 Too many recipients')
    const client = session.remoteAddress
    const recipient = await findRecipient(address, { client, sender: senderOf(session) })
    const { customerId, domainId } = recipient
    const mail = { customerId, domainId, sender: senderOf(session), recipient: recipient.address, client }
    await refuseStopped(stops, { direction: 'in', ...mail })
    await refusePlain(tlsPolicies, {
      ...{ sender: senderOf(session), customerId, tls: tls.of(session), now: clock.now() },
    })
    const block = await blockOfNetwork(db, recipient, { client, now: clock.now() })
    if (block !== null) {
      onListed?.(block)
      throw new SmtpRefusal(550, '5.7.1 Mail from your network is not taken by this recipient')
    }
    recipients.set(recipient.address, recipient)
    accepted.set(session, recipients)
  }

  /** Records a refusal for its recipients. */
  function notingRefusal<T>(session: SMTPServerSession, addresses: () => string[], work: Promise<T>): Promise<T> {
    return recordingRefusal(work, {
      log,
      async note(refusal) {
        if (refusals) for (const address of addresses()) await noteRefused(session, address, refusal)
      },
    })
  }

  async function noteRefused(session: SMTPServerSession, address: string, refusal: SmtpRefusal): Promise<void> {
    const recipient = envelopeAddress(address)
    if (recipient === null || reports?.kindOf(recipient.toLowerCase())) return
    const sending = sentOut.get(session)
    const isOutbound = sending !== undefined && !(await isBounceToUs(sending, address))
    const seen = tls.of(session)
    refusals?.note({
      ...{ owner: isOutbound ? sending.from : await ownerOf(recipient), direction: isOutbound ? 0 : 1 },
      ...{ sender: senderOf(session), recipient, client: session.remoteAddress, tls: seen && textOfTls(seen), refusal },
    })
  }

  async function ownerOf(recipient: string): Promise<RefusedMail['owner']> {
    const answer = await directory.find(recipient)
    if (answer.kind === 'unknownDomain') return null
    return answer.kind === 'unknownUser' ? answer.owner : answer.recipient
  }

  /** A report must be the only recipient: its result then applies to nothing else. */
  async function takeReport(session: SMTPServerSession, kind: MailReportKind | null, recipients: number) {
    if (!kind || recipients > 0 || reported.has(session)) throw new SmtpRefusal(452, '4.5.3 Send a report by itself')
    const { mailFrom } = session.envelope
    if (!mailFrom || mailFrom.address === '') throw new SmtpRefusal(550, '5.7.1 Automatic mail is no report')
    reported.set(session, kind)
  }

  /** Without a sender, mail to a domain of this service is inbound, whoever brings it. */
  async function isBounceToUs({ from }: OutboundTransaction, address: string): Promise<boolean> {
    if (from !== null) return false
    const name = envelopeAddress(address)
    return name !== null && (await directory.find(name)).kind !== 'unknownDomain'
  }

  async function findRecipient(address: string, from: { client: string; sender: string }): Promise<Addressee> {
    const name = envelopeAddress(address)
    if (!name) throw new SmtpRefusal(553, '5.1.3 The recipient address is malformed')
    const answer = await directory.find(name)
    if (answer.kind === 'unknownDomain') {
      await outbound?.refuseLostProof(from.client, from.sender)
      throw new SmtpRefusal(550, '5.7.1 No mail is taken for this domain')
    }
    if (answer.kind === 'unknownUser') throw new SmtpRefusal(550, '5.1.1 There is no such recipient')
    return answer.recipient
  }

  async function take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string> {
    const { mailFrom } = session.envelope
    const message = await arrivals.receive(stream, mailFrom ? declaredBytes(mailFrom) : undefined)
    try {
      if (reported.has(session)) return await takeReportMail(message, session)
      const sending = sentOut.get(session)
      if (!outbound || !sending?.recipients.size) return await takeMail(message, session)
      return await sendOut({ outbound, reader, arrivals, log }, message, sending, { session, seen: tls.of(session) })
    } finally {
      await message
        .discard()
        .catch((error: unknown) => log.warn({ err: error }, 'the file of a message could not be removed'))
    }
  }

  async function takeReportMail(message: CollectedMessage, session: SMTPServerSession): Promise<string> {
    const kind = reported.get(session)
    if (!kind || !reports) throw new SmtpRefusal(452, '4.5.3 Send a report by itself')
    const { remoteAddress: clientAddress } = session
    await arrivals.inTurn(message, async (raw) => {
      await reports.take({ kind, raw, sender: senderOf(session), clientAddress, scanner })
    })
    return '2.0.0 The report was taken'
  }

  async function takeMail(message: CollectedMessage, session: SMTPServerSession): Promise<string> {
    const { size, sha256, path } = message
    const facts = await reader.readFacts(message)
    const sender = senderOf(session)
    const recipients = [...(accepted.get(session)?.values() ?? [])]
    const clientAddress = session.remoteAddress
    const seen = tls.of(session)
    const received = { sender, recipients, clientAddress, tls: seen && textOfTls(seen) }
    const helo = session.hostNameAppearsAs || ''
    const stored = await arrivals.inTurn(message, (raw) =>
      scanAndStore(
        { db, clock, scanner, stops, countryOf, urlFeeds, scripts, loopMarks },
        { raw, sha256, path, facts, helo, ...received },
      ),
    )
    const actions = stored.map(({ judgement }) => `${judgement.action}: ${judgement.reason}`)
    log.info({ address: clientAddress, size, recipients: recipients.length, actions }, 'message taken')
    tellStored(stored)
    return '2.0.0 Stored'
  }

  /** The message is already stored: no failure here may change the response. */
  function tellStored(stored: StoredRecipient[]): void {
    try {
      onStored?.(stored)
    } catch (error) {
      log.error({ err: error }, 'nobody could be told of stored mail')
    }
  }

  return {
    async listen(address) {
      if (!options.arrivals) await arrivals.open()
      return listenOn(server, address)
    },
    async close() {
      await new Promise<void>((resolve) => server.close(() => resolve()))
      if (!options.arrivals) await arrivals.close()
    },
  }
}

function senderOf({ envelope: { mailFrom } }: SMTPServerSession): string {
  return mailFrom ? (envelopeAddress(mailFrom.address) ?? '') : ''
}
