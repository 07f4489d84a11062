import type { TlsHostTest, TlsTestState } from '@postern/core'
import type * as z from 'zod/mini'
import { findHopTarget } from '../domains/hop-target'
import { endText, SmtpConversation, withinTime } from '../domains/smtp-conversation'
import { judgedLater, judgePeer, type PeerFacts, peerFacts } from '../mail/tls/peer-certificate'
import type { MailSettings } from '../settings'

export interface TestedHost {
  host: string
  port: number
  /** True if it may be at a private address whatever the options say. Default: false. */
  mayBePrivate?: boolean
}

export interface TlsTestOptions {
  mail: MailSettings
  /** True if the server may be at a private address. */
  allowsPrivate: boolean
  /** Certificates to compare with; empty: none are known. */
  fingerprints: readonly string[]
  /** Milliseconds for the whole conversation with one server. */
  withinMs?: number
}

type HostAnswer = z.input<typeof TlsHostTest>

/** Talks to a mail server up to the EHLO after STARTTLS. Never throws. */
export async function testTlsOf(tested: TestedHost, options: TlsTestOptions): Promise<HostAnswer> {
  const started = performance.now()
  const talk = new SmtpConversation()
  const { host, port } = tested
  const work = talkTo(tested, options, talk)
  const state = await withinTime<TlsTestState>(work, { ms: options.withinMs ?? 9_000, talk, late: 'unreachable' })
  const facts = state === 'encrypted' && talk.secure ? peerFacts(talk.secure, host) : null
  talk.end()
  return {
    ...{ host, port, state, transcript: talk.lines, took: Math.round(performance.now() - started) },
    ...(facts ? shownOf(facts) : { tlsVersion: null, cipher: null, certificate: null }),
    verdicts: verdictsOf(state, facts, options.fingerprints),
  }
}

async function talkTo(
  { host, port, mayBePrivate = false }: TestedHost,
  { mail, allowsPrivate }: TlsTestOptions,
  talk: SmtpConversation,
): Promise<TlsTestState> {
  const target = await findHopTarget(host, { names: mail.names, allowsPrivate: allowsPrivate || mayBePrivate })
  if (target.kind !== 'addresses') {
    talk.note(target.kind === 'notFound' ? `${host} has no address` : `${host} is not a public address`)
    return target.kind
  }
  let isHandshake = false
  try {
    await talk.openFirst(target.addresses, port)
    if (!(await talk.hear()).isGood) return 'refused'
    const greeting = await talk.say(`EHLO ${mail.hostName}`)
    if (!greeting.isGood) return 'refused'
    if (!/^250[ -]STARTTLS\b/im.test(greeting.text) || !(await talk.say('STARTTLS')).isGood) {
      talk.note('The server offers no encryption')
      await talk.leave()
      return 'plain'
    }
    isHandshake = true
    await talk.encrypt(host, { ...judgedLater, ...(mail.ca && { ca: [...mail.ca] }) })
    isHandshake = false
    const isTaken = (await talk.say(`EHLO ${mail.hostName}`)).isGood
    await talk.leave()
    return isTaken ? 'encrypted' : 'refused'
  } catch (error) {
    talk.note(isHandshake ? 'The TLS handshake failed' : endText(error))
    return isHandshake ? 'handshakeFailed' : 'unreachable'
  }
}

function shownOf({ version, cipher, fault, names, ...certificate }: PeerFacts) {
  const { issuer, validFrom, validTo, fingerprint, isNamed } = certificate
  return {
    ...{ tlsVersion: version, cipher },
    certificate: { names, issuer, validFrom, validTo, fingerprint, isTrusted: fault === null, isNamed },
  }
}

function verdictsOf(state: TlsTestState, facts: PeerFacts | null, fingerprints: readonly string[]) {
  if (state !== 'encrypted' && state !== 'plain' && state !== 'handshakeFailed') return null
  const say = (policy: 'may' | 'encrypt' | 'verify' | 'fingerprint') =>
    state === 'handshakeFailed' && policy !== 'may' ? state : judgePeer({ policy, fingerprints }, facts)
  return {
    ...{ may: say('may'), encrypt: say('encrypt'), verify: say('verify') },
    fingerprint: fingerprints.length === 0 ? null : say('fingerprint'),
  }
}
