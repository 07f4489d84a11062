import { isIP } from 'node:net'
import type { HopTls } from '@postern/core'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { findHopTarget, type HopTargetRules } from '../../domains/hop-target'

export interface NextHop {
  host: string
  port: number
  tls: HopTls
}

export interface Outgoing {
  sender: string
  recipient: string
  raw: Buffer
}

export type Outcome =
  | { kind: 'delivered'; answer: string }
  /** The hop cannot take it now, or cannot be reached. */
  | { kind: 'deferred'; answer: string }
  /** The hop is where mail is not sent to, by a setting of this server: that is no try. */
  | { kind: 'notAllowed'; answer: string }
  /** The hop will never take it. */
  | { kind: 'refused'; answer: string }

export interface SendOptions {
  /** Name that this server greets with. */
  hostName: string
  /** Where next hops may be. */
  targets: HopTargetRules
}

const timeLimits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 }

/** Longer than this no further address is tried: the delivery is this process's for a while only. */
const beginWithinMs = 90_000

/** Tries the addresses of a hop in their order until one takes the message or refuses it for good. */
async function sendTo(hop: NextHop, message: Outgoing, options: SendOptions, started: number): Promise<Outcome> {
  const target = await findHopTarget(hop.host, options.targets)
  if (target.kind === 'notAllowed') return { kind: 'notAllowed', answer: 'The next hop is not at a public address.' }
  let last: Outcome = { kind: 'deferred', answer: 'The next hop has no address.' }
  if (target.kind === 'notFound') return last
  for (const address of target.addresses) {
    if (performance.now() - started > beginWithinMs) break
    last = await sendToAddress(address, hop, message, options)
    if (last.kind !== 'deferred') break
  }
  return last
}

/** Hands a message over, with TLS when the hop offers it or it has to be. Never throws. */
function sendToAddress(address: string, hop: NextHop, message: Outgoing, { hostName }: SendOptions): Promise<Outcome> {
  return new Promise((resolve) => {
    const connection = new SMTPConnection({
      ...timeLimits,
      host: address,
      port: hop.port,
      name: hostName,
      opportunisticTLS: true,
      requireTLS: hop.tls === 'required',
      // Without a policy for the hop an unknown certificate is still better than plain text.
      tls: { rejectUnauthorized: false, ...(!isIP(hop.host) && { servername: hop.host }) },
    })
    const end = (outcome: Outcome) => {
      connection.close()
      resolve(outcome)
    }
    connection.once('error', (error: SmtpError) => end(outcomeOf(error)))
    connection.connect((failed?: SmtpError | null) => {
      if (failed) return end(outcomeOf(failed))
      const envelope = { from: message.sender || false, to: [message.recipient] }
      connection.send(envelope as never, message.raw, (error: SmtpError | null, info?: { response?: string }) => {
        end(error ? outcomeOf(error) : { kind: 'delivered', answer: cut(info?.response ?? '250') })
      })
    })
  })
}

/** Tries the hops in their order until one takes the message or refuses it for good. One that is not allowed may be the right one. */
export async function sendToFirst(hops: readonly NextHop[], message: Outgoing, options: SendOptions): Promise<Outcome> {
  const started = performance.now()
  let last: Outcome = { kind: 'deferred', answer: 'The domain has no next hop.' }
  let notAllowed: Outcome | undefined
  for (const hop of hops) {
    last = await sendTo(hop, message, options, started)
    if (last.kind === 'delivered' || last.kind === 'refused') return last
    if (last.kind === 'notAllowed') notAllowed = last
  }
  return notAllowed ?? last
}

interface SmtpError extends Error {
  /** `ETLS`: encryption is required, and did not come about. */
  code?: string
  responseCode?: number
  response?: string
}

function outcomeOf(error: SmtpError): Outcome {
  const answer = cut(error.response ?? error.message)
  // A refused STARTTLS says nothing of the message.
  const isFinal = error.code !== 'ETLS' && (error.responseCode ?? 0) >= 500
  return { kind: isFinal ? 'refused' : 'deferred', answer }
}

const cut = (answer: string) => answer.replaceAll('\0', '').slice(0, 500)
