import { connect, isIP, type Socket } from 'node:net'
import { type ConnectionOptions, type TLSSocket, connect as upgrade } from 'node:tls'

const linesAtMost = 60
const lineLength = 300

class SmtpEnd extends Error {}

interface Answer {
  isGood: boolean
  text: string
}

/** One SMTP connection with what was said on it, in words that are safe to show. */
export class SmtpConversation {
  readonly lines: string[] = []
  answer = ''
  tlsVersion: string | null = null
  /** Once it is encrypted. */
  secure: TLSSocket | null = null
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
  async encrypt(host: string, options: ConnectionOptions = {}): Promise<void> {
    this.#refuseOver()
    const plain = this.#socket
    if (!plain) return
    plain.removeAllListeners('data')
    // Data received before the handshake does not come from the encrypted server.
    this.#text = ''
    const names = isIP(host) ? {} : { servername: host }
    const secure = upgrade({ socket: plain, rejectUnauthorized: false, ...names, ...options })
    this.#listen(secure)
    await new Promise<void>((resolve, reject) => {
      secure.once('secureConnect', resolve)
      secure.once('error', reject)
      secure.once('close', () => reject(new SmtpEnd('The next hop closed the connection')))
    })
    this.secure = secure
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

  /** Continuing after the end would open a connection that nobody closes. */
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

export interface TimeLimit<Result> {
  ms: number
  talk: SmtpConversation
  /** The result when time is up. */
  late: Result
}

/** The result of a conversation, or another one when it takes too long. */
export async function withinTime<Result>(
  work: Promise<Result>,
  { ms, talk, late }: TimeLimit<Result>,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const timeIsUp = new Promise<Result>((resolve) => {
    timer = setTimeout(() => {
      talk.note(`No answer within ${Math.round(ms / 1_000)} seconds`)
      resolve(late)
    }, ms)
  })
  return Promise.race([work, timeIsUp]).finally(() => clearTimeout(timer))
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

/** Why a conversation ended, in words of ours. */
export function endText(error: unknown): string {
  return error instanceof SmtpEnd ? error.message : wordsOf(error)
}

function wordsOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown }
  return words[String(code)] ?? 'The connection failed'
}
