import { Readable } from 'node:stream'
import { TLSSocket } from 'node:tls'
import type { HopTls } from '@postern/core'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Clock } from '../../clock'
import { findHopTarget, type HopTargetRules } from '../../domains/hop-target'
import { wellFormed } from '../intake/clean-text'
import { type DeliveryTls, hopTls } from '../tls/hop-tls'
import { seenTls, textOfTls } from '../tls/listener-tls'
import type { HopHealth } from './hop-health'
import { forNextHops, type Patience } from './patience'

export interface NextHop {
  host: string
  port: number
  tls: HopTls
  /** Encrypted from the first byte on, without STARTTLS. */
  isSecure?: boolean
  /** Signs in there. */
  signIn?: { user: string; password: string }
  /** Takes mail for other domains: TLS policies for those say nothing of its certificate. */
  isSmarthost?: boolean
}

export interface Outgoing {
  sender: string
  recipient: string
  /** The message from its beginning, once for each attempt. */
  content(): Buffer | Readable
}

export type Outcome =
  | { kind: 'delivered'; answer: string }
  /**
   * The hop cannot accept it now, or it `isDown`: unreachable or not responding. `isHeld`: its TLS policy was not met, and wants it in the
   * quarantine rather than tried again.
   */
  | { kind: 'deferred'; answer: string; isDown?: boolean; isHeld?: boolean }
  /** All hops are paused until then: does not count as an attempt. */
  | { kind: 'waiting'; answer: string; until: Date }
  /** A setting of this server forbids sending to the hop: does not count as an attempt. */
  | { kind: 'notAllowed'; answer: string }
  /** The hop rejected it permanently. */
  | { kind: 'refused'; answer: string }

/** One server that was tried. */
export interface Attempt {
  host: string
  address: string
  port: number
  /** Version and cipher; `null`: plain text, or there was no connection. */
  tls: string | null
  outcome: 'delivered' | 'deferred' | 'refused'
  answer: string
}

/** An outcome with the servers that were tried for it. */
export type Tried = Outcome & { attempts?: readonly Attempt[] }

export interface SendOptions {
  /** Name used in the SMTP greeting. */
  hostName: string
  /** Rules for the targets of next hops. */
  targets: HopTargetRules
  clock: Clock
  health: HopHealth
  /** The policy that the mail is bound by; absent: none. */
  tls?: DeliveryTls | undefined
  /** Certificates that are trusted in place of those of Node. */
  ca?: readonly string[] | undefined
  /** Default: as for next hops. */
  patience?: Patience
  /** Fires once a server takes the content of the message. */
  onContent?: () => void
  /** Called with each server that was tried. */
  onAttempt?: (attempt: Attempt) => void
}

const timeLimitsOf = ({ connect, greeting, command }: Patience) => ({
  ...{ connectionTimeout: connect, dnsTimeout: connect, greetingTimeout: greeting, socketTimeout: command },
})

/** Tries the addresses of a hop in order until one accepts the message or rejects it permanently. */
async function sendTo(hop: NextHop, message: Outgoing, options: SendOptions, started: number): Promise<Outcome> {
  const target = await findHopTarget(hop.host, options.targets)
  if (target.kind === 'notAllowed') return { kind: 'notAllowed', answer: 'The next hop is not at a public address.' }
  let last: Outcome = { kind: 'deferred', answer: 'The next hop has no address.', isDown: true }
  if (target.kind === 'notFound') return last
  for (const address of target.addresses) {
    if (performance.now() - started > (options.patience ?? forNextHops).begin) break
    last = await sendToAddress(address, hop, message, options)
    if (last.kind !== 'deferred') break
  }
  return last
}

/**
 * A password is shown to a smarthost with a trusted certificate only. Mail that a policy binds reaches it encrypted at least; certificates
 * of the recipient's domain are not expected there, and the policy is told nothing of it.
 */
function policyOn(hop: NextHop, policy: DeliveryTls | undefined): DeliveryTls | undefined {
  if (!hop.isSmarthost) return policy
  const own = { fingerprints: [], onResult() {} }
  if (hop.signIn) return { ...own, domain: hop.host, policy: 'verify' }
  return policy && { ...own, domain: policy.domain, policy: policy.policy === 'fingerprint' ? 'verify' : policy.policy }
}

/** Sends a message, with TLS when the hop offers it or it is required. Never throws. */
async function sendToAddress(address: string, hop: NextHop, message: Outgoing, options: SendOptions): Promise<Outcome> {
  const sent = await sendOnce(address, hop, message, options)
  return sent === 'plainNext' ? ((await sendOnce(address, hop, message, options, true)) as Outcome) : sent
}

/** `plainNext`: the handshake failed, and nobody asks for encryption. */
function sendOnce(
  address: string,
  hop: NextHop,
  message: Outgoing,
  { hostName, tls: policy, ca, patience = forNextHops, onContent, onAttempt }: SendOptions,
  isPlain = false,
): Promise<Outcome | 'plainNext'> {
  const tls = hopTls({ host: hop.host, isRequired: hop.tls === 'required', policy: policyOn(hop, policy), ca })
  return new Promise((resolve) => {
    const connection = new SMTPConnection({
      ...timeLimitsOf(patience),
      host: address,
      port: hop.port,
      name: hostName,
      ...(hop.isSecure && { secure: true }),
      ...tls.options,
      ignoreTLS: isPlain,
    })
    let content: Readable | undefined
    let hasEnded = false
    const end = (outcome: Outcome | 'plainNext') => {
      clearTimeout(limit)
      if (!hasEnded && outcome !== 'plainNext') onAttempt?.(attemptOf(address, hop, connection._socket, outcome))
      hasEnded ||= outcome !== 'plainNext'
      content?.destroy()
      connection.close()
      resolve(outcome)
    }
    // A server that goes on saying little would keep its place for ever.
    const limit = setTimeout(() => {
      end({ kind: 'deferred', answer: 'The server took too long.', isDown: true })
      if (connection._socket) connection._socket.destroy()
    }, patience.whole)
    const fail = (error: SmtpError) => {
      // Still set while the error is told.
      const isHandshake = (connection as { upgrading?: boolean }).upgrading === true
      if (isHandshake && tls.mayBePlain) return end('plainNext')
      const answer = tls.failure({ ...error, isHandshake })
      end(answer === null ? outcomeOf(error) : { kind: 'deferred', answer })
    }
    connection.on('error', fail)
    connection.connect((failed?: SmtpError | null) => {
      if (failed) return fail(failed)
      const refusal = tls.refusal(connection._socket)
      if (refusal !== null) return end({ kind: 'deferred', answer: refusal })
      if (!hop.signIn) return send()
      const { user, password: pass } = hop.signIn
      // A refused sign-in says nothing of the message.
      connection.login({ credentials: { user, pass } } as never, (refused?: SmtpError | null) => {
        return refused ? end({ kind: 'deferred', answer: cut(refused.response ?? refused.message) }) : send()
      })
    })
    // The end of the message would wait for the receipt of what precedes it, which many systems delay by 40 ms.
    if (connection._socket) connection._socket.setNoDelay(true)
    const send = () => {
      const envelope = { from: message.sender || false, to: [message.recipient] }
      const whole = message.content()
      content = whole instanceof Readable ? whole : Readable.from([whole], { objectMode: false })
      content.once('resume', () => onContent?.())
      content.once('end', () => {
        if (connection._socket) connection._socket.setTimeout(patience.endOfData)
      })
      connection.send(envelope as never, content, (error: SmtpError | null, info?: { response?: string }) => {
        end(error ? outcomeOf(error) : { kind: 'delivered', answer: cut(info?.response ?? '250') })
      })
    }
  })
}

function attemptOf(address: string, { host, port }: NextHop, socket: unknown, { kind, answer }: Outcome): Attempt {
  const tls = socket instanceof TLSSocket ? textOfTls(seenTls(socket)) || null : null
  const outcome = kind === 'delivered' || kind === 'refused' ? kind : 'deferred'
  return { host, address, port, tls, outcome, answer }
}

/** Pause before a busy hop is checked again. */
const busyMs = 1_000

/**
 * Tries the hops in order until one accepts the message or rejects it permanently, skipping paused ones. One that is not allowed may be the
 * right one.
 */
export async function sendToFirst(hops: readonly NextHop[], message: Outgoing, options: SendOptions): Promise<Outcome> {
  const started = performance.now()
  const { health, clock, patience = forNextHops } = options
  const outcomes: Outcome[] = []
  const retryTimes: number[] = []
  for (const hop of hops) {
    // One that is not tried any more is not down.
    if (outcomes.length > 0 && performance.now() - started > patience.begin) break
    const now = clock.now()
    const closedUntil = health.closedUntil(hopName(hop), now)
    if (closedUntil) {
      retryTimes.push(closedUntil.getTime())
    } else if (health.room(hopName(hop), now) === 0) {
      retryTimes.push(now.getTime() + busyMs)
      break
    } else {
      const outcome = await sendWatched(hop, message, options, started)
      if (outcome.kind === 'delivered' || outcome.kind === 'refused') return outcome
      outcomes.push(outcome)
    }
  }
  const last = outcomes.find(({ kind }) => kind === 'notAllowed') ?? outcomes.at(-1)
  if (last) return last
  if (retryTimes.length === 0) return { kind: 'deferred', answer: 'The domain has no next hop.' }
  return { kind: 'waiting', answer: notAnswering, until: new Date(Math.min(...retryTimes)) }
}

export const notAnswering = 'The next hop does not answer.'

async function sendWatched(hop: NextHop, message: Outgoing, options: SendOptions, started: number): Promise<Outcome> {
  const { health, clock } = options
  const name = hopName(hop)
  let isUp = false
  health.begin(name)
  try {
    const outcome = await sendTo(hop, message, options, started)
    isUp = outcome.kind !== 'deferred' || !outcome.isDown
    return outcome
  } finally {
    health.end(name, isUp, clock.now())
  }
}

/** Unique name of a hop. */
export const hopName = ({ host, port }: Pick<NextHop, 'host' | 'port'>) => `${host}:${port}`

interface SmtpError extends Error {
  /** `ETLS`: encryption is required, and did not come about. */
  code?: string
  /** SMTP command that was answered. */
  command?: string
  responseCode?: number
  response?: string
}

function outcomeOf(error: SmtpError): Outcome {
  const answer = cut(error.response ?? error.message)
  // A rejected STARTTLS does not concern the message.
  const { code = '', responseCode = 0 } = error
  const isFinal = code !== 'ETLS' && responseCode >= 500
  if (isFinal) return { kind: 'refused', answer }
  // Failing to read our own source does not count against the hop.
  const isDown = code !== 'ESTREAM' && (responseCode === 0 || responseCode === 421)
  return { kind: 'deferred', answer, isDown }
}

// An answer that the database refuses would keep the outcome from being stored, and the mail would leave again.
const cut = (answer: string) => wellFormed(answer.replaceAll('\0', '').slice(0, 500))
