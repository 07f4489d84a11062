import type { HopTest, HopTestState } from '@postern/core'
import { findHopTarget, type HopTargetRules } from './hop-target'
import { endText, SmtpConversation, withinTime } from './smtp-conversation'

export interface ProbedHop {
  ipAddress: string
  port: number
  tls: string
}

export interface ProbeOptions extends HopTargetRules {
  /** Host name for the greeting. */
  hostName: string
  /** Recipient that a message would have. */
  recipient: string
  /** Timeout of the whole conversation in milliseconds. Default: 9 seconds. */
  withinMs?: number
}

/** Talks to a next hop as the relay does, up to the recipient; sends no message. Never throws. */
export async function probeHop(hop: ProbedHop, options: ProbeOptions): Promise<HopTest> {
  const started = performance.now()
  const talk = new SmtpConversation()
  const state = await withinTime(probe(hop, options, talk), {
    ms: options.withinMs ?? 9_000,
    talk,
    late: 'unreachable',
  })
  talk.end()
  const { ipAddress, port } = hop
  const { lines, answer, tlsVersion } = talk
  return {
    ipAddress,
    port,
    state,
    answer,
    tlsVersion,
    took: Math.round(performance.now() - started),
    transcript: lines,
  }
}

async function probe(hop: ProbedHop, options: ProbeOptions, talk: SmtpConversation): Promise<HopTestState> {
  const target = await findHopTarget(hop.ipAddress, options)
  if (target.kind !== 'addresses') {
    talk.note(
      target.kind === 'notFound' ? `${hop.ipAddress} has no address` : `${hop.ipAddress} is not a public address`,
    )
    return target.kind
  }
  try {
    return await converse(hop, target.addresses, options, talk)
  } catch (error) {
    talk.note(endText(error))
    return 'unreachable'
  }
}

async function converse(hop: ProbedHop, addresses: readonly string[], options: ProbeOptions, talk: SmtpConversation) {
  await talk.openFirst(addresses, hop.port)
  if (!(await talk.hear()).isGood) return 'refused'
  const greeting = await talk.say(`EHLO ${options.hostName}`)
  if (!greeting.isGood) return 'refused'
  if (/^250[ -]STARTTLS\b/im.test(greeting.text)) {
    const offer = await talk.say('STARTTLS')
    if (offer.isGood) {
      await talk.encrypt(hop.ipAddress)
      if (!(await talk.say(`EHLO ${options.hostName}`)).isGood) return 'refused'
    }
  }
  if (hop.tls === 'required' && talk.tlsVersion === null) {
    talk.note('This next hop takes mail encrypted only, and it offers no TLS')
    return 'noTls'
  }
  for (const command of ['MAIL FROM:<>', `RCPT TO:<${options.recipient}>`]) {
    if (!(await talk.say(command)).isGood) {
      await talk.leave()
      return 'refused'
    }
  }
  await talk.leave()
  return 'accepted'
}
