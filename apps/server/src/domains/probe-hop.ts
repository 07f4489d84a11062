import { connect, isIP, type Socket } from 'node:net'
import { type TLSSocket, connect as upgrade } from 'node:tls'
import type { HopTest, HopTestState } from '@postern/core'
import { findHopTarget, type HopTargetRules } from './hop-target'

export interface ProbedHop {
  ipAddress: string
  port: number
  tls: string
}

export interface ProbeOptions extends HopTargetRules {
  /** Name that this server greets with. */
  hostName: string
  /** Whom a message would be for. */
  recipient: string
  /** Milliseconds for the whole conversation. Default: 9 seconds. */
  withinMs?: number
}

const linesAtMost = 60
const lineLength = 300

/** Talks to a next hop as the relay does, up to the recipient; nothing is sent. Never throws. */
export async function probeHop(hop: ProbedHop, options: ProbeOptions): Promise<HopTest> {
  const started = performance.now()
  const talk = new Conversation()
  const state = await withinTime(probe(hop, options, talk), options.withinMs ?? 9_000, talk)
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

async function probe(hop: ProbedHop, options: ProbeOptions, talk: Conversation): Promise<HopTestState> {
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
    talk.note(error instanceof SmtpEnd ? error.message : wordsOf(error))
    return 'unreachable'
  }
}

async function converse(hop: ProbedHop, addresses: readonly string[], options: ProbeOptions, talk: Conversation) {
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

async function withinTime(work: Promise<HopTestState>, ms: number, talk: Conversation): Promise<HopTestState> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<HopTestState>((resolve) => {
    timer = setTimeout(() => {
      talk.note(`No answer within ${Math.round(ms / 1_000)} seconds`)
      resolve('unreachable')
    }, ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

class SmtpEnd extends Error {}

interface Answer {
  isGood: boolean
  text: string
}

/** One connection with what was said on it. */
class Conversation {
  readonly lines: string[] = []
  answer = ''
  tlsVersion: string | null = null
  #socket: Socket | TLSSocket | null = null
  #text = ''
  #isOver = false
  #wake: (() => void) | null = null

  note(words: string): void {
    if (!this.#isOver) this.#write(`# ${words}`)
  }

  /** Connects to the first address that lets it. */
  async openFirst(addresses: readonly string[], port: number): Promise<void> {
    let failed: unknown
    for (const address of addresses) {
      try {
        return await this.open(address, port)
      } catch (error) {
        if (failed !== undefined) this.note(wordsOf(failed))
        failed = error
      }
    }
    throw failed
  }

  async open(host: string, port: number): Promise<void> {
    this.#refuseOver()
    this.note(`Connecting to ${host}, port ${port}`)
    const socket = connect({ host, port, timeout: 0 })
    this.#listen(socket)
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('error', reject)
      socket.once('close', () => reject(new SmtpEnd('The next hop closed the connection')))
    })
  }

  async say(command: string): Promise<Answer> {
    this.#refuseOver()
    this.#write(`C: ${command}`)
    this.#socket?.write(`${command}\r\n`)
    return this.hear()
  }

  /** Waits for an answer of one or more lines. */
  async hear(): Promise<Answer> {
    while (!/^\d{3}(?: .*)?\r?\n/m.test(this.#text)) {
      this.#refuseOver()
      if (this.#socket?.destroyed) throw new SmtpEnd('The next hop closed the connection')
      if (this.#text.length > 20_000) throw new SmtpEnd('The answer does not end')
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
    const text = this.#text
    this.#text = ''
    const said = text.split(/\r?\n/).filter(Boolean)
    for (const line of said) this.#write(`S: ${line}`)
    this.answer = cut(said.at(-1) ?? '')
    return { isGood: /^[23]/.test(this.answer), text }
  }

  /** Goes on encrypted. An unknown certificate is told of, not refused, as the relay does. */
  async encrypt(host: string): Promise<void> {
    this.#refuseOver()
    const plain = this.#socket
    if (!plain) return
    plain.removeAllListeners('data')
    // What came before the handshake is not the encrypted server's.
    this.#text = ''
    const names = isIP(host) ? {} : { servername: host }
    const secure = upgrade({ socket: plain, rejectUnauthorized: false, ...names })
    this.#listen(secure)
    await new Promise<void>((resolve, reject) => {
      secure.once('secureConnect', resolve)
      secure.once('error', reject)
      secure.once('close', () => reject(new SmtpEnd('The next hop closed the connection')))
    })
    this.tlsVersion = secure.getProtocol()
    const trust = secure.authorized
      ? 'its certificate is trusted'
      : `its certificate is not trusted: ${secure.authorizationError}`
    this.note(`Encrypted with ${this.tlsVersion}; ${trust}`)
  }

  /** Says goodbye, without waiting long for the answer: what was said of the recipient counts. */
  async leave(): Promise<void> {
    const { answer } = this
    await Promise.race([this.say('QUIT').catch(() => {}), new Promise((resolve) => setTimeout(resolve, 1_000).unref())])
    this.answer = answer
  }

  end(): void {
    this.#isOver = true
    this.#socket?.destroy()
    this.#wake?.()
  }

  /** What goes on after the end would open what nobody closes. */
  #refuseOver(): void {
    if (this.#isOver) throw new SmtpEnd('The test is over')
  }

  #listen(socket: Socket | TLSSocket): void {
    this.#socket = socket
    socket.on('data', (chunk: Buffer) => {
      this.#text += chunk.toString('utf8')
      this.#wake?.()
    })
    socket.on('error', () => this.#wake?.())
    socket.on('close', () => this.#wake?.())
  }

  #write(line: string): void {
    if (this.#isOver || this.lines.length > linesAtMost) return
    this.lines.push(this.lines.length === linesAtMost ? '# …' : cut(line))
  }
}

function cut(line: string): string {
  return line.replace(/[\p{Cc}\p{Cs}]/gu, '\ufffd').slice(0, lineLength)
}

const words: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused',
  ETIMEDOUT: 'The connection took too long',
  EHOSTUNREACH: 'The host cannot be reached',
  ENETUNREACH: 'The network cannot be reached',
  ECONNRESET: 'The connection was cut',
}

function wordsOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown }
  return words[String(code)] ?? 'The connection failed'
}
