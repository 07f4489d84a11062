import type { Logger } from 'pino'
import { SMTPServer, type SMTPServerAddress, type SMTPServerSession } from 'smtp-server'
import type { Arrivals } from '../intake/arrivals'
import { envelopeAddress } from '../intake/envelope-address'
import type { Intake, IntakeLimits } from '../intake/intake'
import { recordingRefusal } from '../intake/recording-refusal'
import type { RefusalLog } from '../intake/refusal-log'
import { answeringWith, createConnectionLimit, declaredBytes, listenOn, refusalOf } from '../intake/smtp-answers'
import { SmtpRefusal } from '../intake/smtp-refusal'
import type { OutboundIntake, OutboundTransaction } from '../outbound/outbound-intake'
import { sendOut } from '../outbound/send-out'
import type { MessageReader } from '../reading/message-reader'
import type { ListenerCertificate } from '../tls/listener-certificate'
import { listenerTls, textOfTls } from '../tls/listener-tls'
import type { SubmissionSignIn } from './sign-in'

export interface SubmissionOptions {
  log: Logger
  /** Host name for the greeting. */
  hostName: string
  /** Shown to everybody who encrypts, which all must. */
  certificate: ListenerCertificate
  signIn: SubmissionSignIn
  outbound: OutboundIntake
  reader: MessageReader
  arrivals: Arrivals
  limits: IntakeLimits
  /** Records rejected mail; its owner has it written. Absent: it leaves no trace. */
  refusals?: Pick<RefusalLog, 'note'> | undefined
}

/**
 * Takes mail of customers' programs that sign in with a credential (RFC 6409). Nothing is taken in plain text or from anybody else, and no
 * sender beyond the credential's domains.
 */
export function createSubmission({
  log,
  hostName,
  certificate,
  signIn,
  outbound,
  reader,
  arrivals,
  limits,
  refusals,
}: SubmissionOptions): Intake {
  const transactions = new WeakMap<SMTPServerSession, OutboundTransaction>()
  const customers = new WeakMap<SMTPServerSession, number>()
  const connections = createConnectionLimit(limits.connectionsPerAddress)
  const tls = listenerTls(certificate)
  const answering = answeringWith(log)

  const server = new SMTPServer({
    name: hostName,
    banner: 'ready',
    size: limits.messageBytes,
    maxClients: limits.connections,
    ...tls.options,
    disabledCommands: [],
    authMethods: ['PLAIN', 'LOGIN'],
    authOptional: false,
    allowInsecureAuth: false,
    disableReverseLookup: true,
    noDelay: true,
    logger: false,
    socketTimeout: 60_000,
    closeTimeout: 10_000,
    onConnect: answering(async (session: SMTPServerSession) => {
      // No client is led to show its password in plain text.
      session.disabledCommands = ['AUTH']
      connections.enter(session)
    }),
    onSecure(socket, session, done) {
      session.disabledCommands = []
      if (tls.options.onSecure) tls.options.onSecure(socket, session, done)
      else done()
    },
    onClose: (session) => connections.leave(session),
    onAuth({ username, password }, session, done) {
      const { remoteAddress: client } = session
      signIn({ username: username ?? '', password: password ?? '', client }).then(
        ({ credentialId, customerId }) => {
          customers.set(session, customerId)
          done(null, { user: String(credentialId) })
        },
        (error: unknown) => done(authRefusalOf(error, log)),
      )
    },
    onMailFrom: answering(async (from: SMTPServerAddress, session: SMTPServerSession) => {
      transactions.delete(session)
      const sender = envelopeAddress(from.address)
      if (!sender) throw new SmtpRefusal(553, '5.1.7 The sender address is missing or malformed')
      const bytes = declaredBytes(from)
      arrivals.refuseWithoutRoom(bytes ?? 0)
      const beginning = { client: session.remoteAddress, sender, bytes }
      // No recipient is known at MAIL FROM.
      const mail = { sender, recipients: () => [''] }
      transactions.set(
        session,
        await notingRefusal(session, mail, outbound.beginSignedIn(credentialOf(session), beginning)),
      )
    }),
    onRcptTo: answering(async ({ address }: SMTPServerAddress, session: SMTPServerSession) => {
      const transaction = transactionOf(session)
      const mail = { sender: transaction.sender, recipients: () => [address] }
      await notingRefusal(session, mail, outbound.addRecipient(transaction, address))
    }),
    onData(stream, session, done) {
      const { mailFrom } = session.envelope
      const take = async () => {
        const message = await arrivals.receive(stream, mailFrom ? declaredBytes(mailFrom) : undefined)
        try {
          const services = { outbound, reader, arrivals, log }
          return await sendOut(services, message, transactionOf(session), { session, seen: tls.of(session) })
        } finally {
          await message
            .discard()
            .catch((error: unknown) => log.warn({ err: error }, 'the file of a message could not be removed'))
        }
      }
      const sending = transactions.get(session)
      const mail = { sender: sending?.sender ?? '', recipients: () => sending?.recipients ?? [] }
      notingRefusal(session, mail, take()).then(
        (queued) => done(null, queued),
        (error: unknown) => done(refusalOf(error, log)),
      )
    },
  })
  tls.follow(server)
  server.on('error', (error) => log.debug({ err: error }, 'smtp connection failed'))

  /** Records a refusal for its recipients. */
  function notingRefusal<T>(
    session: SMTPServerSession,
    { sender, recipients }: { sender: string; recipients: () => Iterable<string> },
    work: Promise<T>,
  ): Promise<T> {
    return recordingRefusal(work, {
      log,
      note(refusal) {
        const customerId = customers.get(session)
        const seen = tls.of(session)
        const from = transactions.get(session)?.from
        for (const address of recipients()) {
          const recipient = address === '' ? '' : envelopeAddress(address)
          if (recipient === null) continue
          refusals?.note({
            // A sender that is refused belongs to none of the customer's domains.
            ...{ owner: from ?? (customerId === undefined ? null : { customerId, domainId: 0 }), direction: 0 },
            ...{ sender, recipient, client: session.remoteAddress, tls: seen && textOfTls(seen), refusal },
          })
        }
      },
    })
  }

  function transactionOf(session: SMTPServerSession): OutboundTransaction {
    const transaction = transactions.get(session)
    if (!transaction) throw new SmtpRefusal(503, '5.5.1 Begin with MAIL FROM')
    return transaction
  }

  return {
    listen: (address) => listenOn(server, address),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function credentialOf({ user, secure }: SMTPServerSession): number {
  const id = Number(user)
  if (!secure) throw new SmtpRefusal(530, '5.7.0 Must issue a STARTTLS command first')
  if (!Number.isSafeInteger(id) || id <= 0) throw new SmtpRefusal(530, '5.7.0 Sign in first')
  return id
}

/** An overload or an error on our side is no wrong password. */
function authRefusalOf(error: unknown, log: Logger): SmtpRefusal {
  if (error instanceof SmtpRefusal) return refusalOf(error, log)
  log.error({ err: error }, 'a sign-in for submission failed')
  return new SmtpRefusal(454, '4.7.0 Sign-in is not possible now, try again later')
}
