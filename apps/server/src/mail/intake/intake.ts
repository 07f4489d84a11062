import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { SpamReportKind } from '@postern/core/spam-reports'
import type { Logger } from 'pino'
import { SMTPServer, type SMTPServerAddress, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Clock } from '../../clock'
import { findRules } from '../../customer-rules/find-rule'
import type { Database } from '../../db/database'
import { networkOf } from '../../http/client-address'
import type { ReportIntake } from '../../spam-reports/report-intake'
import type { Scanner } from '../judge/scanner'
import type { Addressee } from './add-newcomer'
import { type CollectLimits, collect } from './collect'
import { createDirectory } from './directory'
import { envelopeAddress } from './envelope-address'
import { readFacts } from './message-facts'
import { SmtpRefusal } from './smtp-refusal'
import { type StoredRecipient, storeMessage } from './store-message'

export interface IntakeOptions {
  db: Database
  clock: Clock
  log: Logger
  scanner: Scanner
  /** Name that the server greets with. */
  hostName: string
  limits?: Partial<IntakeLimits>
  /** Takes mail to the service's own reporting addresses. Absent: there are none. */
  reports?: ReportIntake
  /** Called after a message was stored, so that the relay need not wait for its next look. */
  onStored?: (stored: StoredRecipient[]) => void
}

export interface IntakeLimits extends CollectLimits {
  recipients: number
  connections: number
  connectionsPerAddress: number
}

const defaultLimits: IntakeLimits = {
  messageBytes: 26_214_400,
  headerBytes: 262_144,
  headerLineBytes: 65_536,
  recipients: 100,
  connections: 200,
  connectionsPerAddress: 50,
}

export interface Intake {
  listen(address: { port: number; host: string }): Promise<number>
  /** Takes no more connections and ends when the running transactions have. */
  close(): Promise<void>
}

/** Takes mail for known recipients by SMTP. 250 is said only after the message is stored. */
export function createIntake({
  db,
  clock,
  log,
  scanner,
  hostName,
  onStored,
  reports,
  ...options
}: IntakeOptions): Intake {
  const limits = { ...defaultLimits, ...options.limits }
  const directory = createDirectory(db)
  const accepted = new WeakMap<SMTPServerSession, Map<string, Addressee>>()
  const reported = new WeakMap<SMTPServerSession, SpamReportKind>()
  const connections = new Map<string, number>()

  const server = new SMTPServer({
    name: hostName,
    banner: 'ready',
    size: limits.messageBytes,
    maxClients: limits.connections,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    socketTimeout: 60_000,
    closeTimeout: 10_000,
    onConnect: answering(async (session: SMTPServerSession) => {
      const network = networkOf(session.remoteAddress)
      const open = (connections.get(network) ?? 0) + 1
      connections.set(network, open)
      if (open > limits.connectionsPerAddress)
        throw new SmtpRefusal(421, '4.7.0 Too many connections from your address')
    }),
    onClose(session) {
      const network = networkOf(session.remoteAddress)
      const left = (connections.get(network) ?? 1) - 1
      if (left > 0) connections.set(network, left)
      else connections.delete(network)
    },
    onMailFrom: answering(async ({ address }: SMTPServerAddress, session: SMTPServerSession) => {
      if (address !== '' && !envelopeAddress(address))
        throw new SmtpRefusal(553, '5.1.7 The sender address is malformed')
      accepted.set(session, new Map())
      reported.delete(session)
    }),
    onRcptTo: answering(async ({ address }: SMTPServerAddress, session: SMTPServerSession) => {
      const recipients = accepted.get(session) ?? new Map<string, Addressee>()
      const kind = reports?.kindOf(address.toLowerCase()) ?? null
      if (kind || reported.has(session)) return takeReport(session, kind, recipients.size)
      if (recipients.size >= limits.recipients) throw new SmtpRefusal(452, '4.5.3 Too many recipients')
      const recipient = await findRecipient(address)
      recipients.set(recipient.address, recipient)
      accepted.set(session, recipients)
    }),
    onData(stream, session, done) {
      take(stream, session).then(
        (queued) => done(null, queued),
        (error: unknown) => done(refusalOf(error, log)),
      )
    },
  })
  server.on('error', (error) => log.debug({ err: error }, 'smtp connection failed'))

  /** A report travels alone: what becomes of it is told of it only. */
  async function takeReport(session: SMTPServerSession, kind: SpamReportKind | null, recipients: number) {
    if (!kind || recipients > 0 || reported.has(session)) throw new SmtpRefusal(452, '4.5.3 Send a report by itself')
    const { mailFrom } = session.envelope
    if (!mailFrom || mailFrom.address === '') throw new SmtpRefusal(550, '5.7.1 Automatic mail is no report')
    reported.set(session, kind)
  }

  async function findRecipient(address: string): Promise<Addressee> {
    const name = envelopeAddress(address)
    if (!name) throw new SmtpRefusal(553, '5.1.3 The recipient address is malformed')
    const answer = await directory.find(name)
    if (answer.kind === 'unknownDomain') throw new SmtpRefusal(550, '5.7.1 No mail is taken for this domain')
    if (answer.kind === 'unknownUser') throw new SmtpRefusal(550, '5.1.1 There is no such recipient')
    return answer.recipient
  }

  async function take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string> {
    const raw = await collect(stream, limits)
    const kind = reported.get(session)
    if (kind && reports) {
      const from = session.envelope.mailFrom
      const sender = from ? (envelopeAddress(from.address) ?? '') : ''
      await reports.take({ kind, raw, sender, clientAddress: session.remoteAddress, scanner })
      return '2.0.0 The report was taken'
    }
    const facts = await readFacts(raw)
    const mailFrom = session.envelope.mailFrom
    const sender = mailFrom ? (envelopeAddress(mailFrom.address) ?? '') : ''
    const recipients = [...(accepted.get(session)?.values() ?? [])]
    const clientAddress = session.remoteAddress
    const addresses = recipients.map(({ address }) => address)
    const [scan, rules] = await Promise.all([
      scanner({ raw, header: facts.header, sender, recipients: addresses, clientAddress }),
      findRules(db, { raw, facts, sender, recipients }),
    ])
    const now = clock.now()
    const stored = await storeMessage(db, { raw, facts, scan, rules, sender, recipients, clientAddress, now })
    const actions = stored.map(({ judgement }) => `${judgement.action}: ${judgement.reason}`)
    log.info({ address: clientAddress, size: raw.length, recipients: recipients.length, actions }, 'message taken')
    onStored?.(stored)
    return '2.0.0 Stored'
  }

  function answering<A extends unknown[]>(work: (...values: A) => Promise<void>) {
    return (...values: [...A, (error?: Error | null) => void]) => {
      const done = values.at(-1) as (error?: Error | null) => void
      work(...(values.slice(0, -1) as unknown as A)).then(
        () => done(),
        (error: unknown) => done(refusalOf(error, log)),
      )
    }
  }

  return {
    async listen({ port, host }) {
      const listener = server.listen(port, host)
      await Promise.race([
        once(listener, 'listening'),
        once(listener, 'error').then(([error]) => Promise.reject(error)),
      ])
      return (listener.address() as AddressInfo).port
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** What goes wrong on our side asks the sender to come back: nothing is lost and nothing is told of the inside. */
function refusalOf(error: unknown, log: Logger): SmtpRefusal {
  if (error instanceof SmtpRefusal) {
    log.info({ answer: `${error.responseCode} ${error.message}` }, 'mail refused')
    return error
  }
  log.error({ err: error }, 'mail could not be stored')
  return new SmtpRefusal(451, '4.3.0 The message could not be stored, try again later')
}
