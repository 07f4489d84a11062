import type { Logger } from 'pino'
import { SMTPServer, type SMTPServerAddress, type SMTPServerSession } from 'smtp-server'
import type { Arrivals } from '../intake/arrivals'
import { envelopeAddress } from '../intake/envelope-address'
import type { Intake, IntakeLimits } from '../intake/intake'
import { answeringWith, createConnectionLimit, declaredBytes, listenOn, refusalOf } from '../intake/smtp-answers'
import { SmtpRefusal } from '../intake/smtp-refusal'
import type { OutboundIntake, OutboundTransaction } from '../outbound/outbound-intake'
import { sendOut } from '../outbound/send-out'
import type { MessageReader } from '../reading/message-reader'
import type { ListenerCertificate } from '../tls/listener-certificate'
import { listenerTls } from '../tls/listener-tls'
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
}: SubmissionOptions): Intake {
  const transactions = new WeakMap<SMTPServerSession, OutboundTransaction>()
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
    onAuth({ username, password }, { remoteAddress: client }, done) {
      signIn({ username: username ?? '', password: password ?? '', client }).then(
        (credentialId) => done(null, { user: String(credentialId) }),
        (error: unknown) => done(authRefusalOf(error, log)),
      )
    },
    onMailFrom: answering(async (from: SMTPServerAddress, session: SMTPServerSession) => {
      transactions.delete(session)
      const sender = envelopeAddress(from.address)
      if (!sender) throw new SmtpRefusal(553, '5.1.7 The sender address is missing or malformed')
      const bytes = declaredBytes(from)
      arrivals.refuseWithoutRoom(bytes ?? 0)
      transactions.set(
        session,
        await outbound.beginSignedIn(credentialOf(session), { client: session.remoteAddress, sender, bytes }),
      )
    }),
    onRcptTo: answering(async ({ address }: SMTPServerAddress, session: SMTPServerSession) => {
      await outbound.addRecipient(transactionOf(session), address)
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
      take().then(
        (queued) => done(null, queued),
        (error: unknown) => done(refusalOf(error, log)),
      )
    },
  })
  tls.follow(server)
  server.on('error', (error) => log.debug({ err: error }, 'smtp connection failed'))

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
