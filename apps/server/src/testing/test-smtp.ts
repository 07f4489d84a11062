import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { TlsOptions } from 'node:tls'
import { SMTPServer } from 'smtp-server'

export interface SmtpAnswers {
  /** Server's response to each command, in order. */
  lines: string[]
  /** Last response. */
  last: string
}

export interface SmtpMessage {
  from: string
  to: readonly string[]
  raw: Buffer
  /** Parameters of MAIL FROM, with a leading space. */
  options?: string
}

/** Sends one message with handwritten SMTP, so that the test controls every byte. Stops at the first rejection. */
export async function sendSmtp(port: number, { from, to, raw, options = '' }: SmtpMessage): Promise<SmtpAnswers> {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  // Each answer waits for the end of the connection, too.
  socket.setMaxListeners(0)
  const lines: string[] = [await answer(socket)]
  const commands = [
    'EHLO test.example\r\n',
    `MAIL FROM:<${from}>${options}\r\n`,
    ...to.map((address) => `RCPT TO:<${address}>\r\n`),
    'DATA\r\n',
  ]
  for (const command of [...commands, stuffed(raw)]) {
    socket.write(command)
    lines.push(await answer(socket))
    if (/^[45]/.test(lines.at(-1) ?? '')) break
  }
  socket.end('QUIT\r\n')
  return { lines, last: lines.at(-1) ?? '' }
}

function stuffed(raw: Buffer): Buffer {
  const text = raw.toString('latin1').replace(/^\./, '..').replaceAll('\r\n.', '\r\n..')
  return Buffer.from(`${text}${text.endsWith('\r\n') ? '' : '\r\n'}.\r\n`, 'latin1')
}

async function answer(socket: Socket): Promise<string> {
  let text = ''
  while (!/^\d{3} .*\r\n$/m.test(text)) {
    const [chunk] = (await Promise.race([
      once(socket, 'data'),
      once(socket, 'close').then(() => {
        throw new Error(`The server closed the connection after "${text}".`)
      }),
    ])) as [Buffer]
    text += chunk.toString('latin1')
  }
  return text.trim()
}

export interface TestHop {
  port: number
  received: { from: string; to: string[]; raw: Buffer; isEncrypted: boolean }[]
  /** Answer of the hop to a recipient; `null` accepts it. */
  refusal: { code: number; text: string } | null
  /** Users that have signed in, or tried to. */
  signIns: string[]
  close(): Promise<void>
}

/** A next hop that keeps what it gets; it offers STARTTLS where it has options for that, and then to sign in where asked. */
export async function startHop(tls?: TlsOptions, { hasAuth = false } = {}): Promise<TestHop> {
  const hop: TestHop = { port: 0, received: [], refusal: null, signIns: [], close: async () => {} }
  const server = new SMTPServer({
    authOptional: true,
    ...tls,
    disabledCommands: [...(tls ? [] : ['STARTTLS']), ...(hasAuth ? [] : ['AUTH'])],
    onAuth({ username = '' }, _session, done) {
      hop.signIns.push(username)
      done(null, { user: username })
    },
    disableReverseLookup: true,
    onRcptTo(_address, _session, done) {
      if (!hop.refusal) return done()
      done(Object.assign(new Error(hop.refusal.text), { responseCode: hop.refusal.code }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        hop.received.push({
          ...{ from, to: rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks) },
          isEncrypted: session.secure,
        })
        done()
      })
    },
  })
  // A peer that ends the handshake is what some tests are about.
  server.on('error', () => {})
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  hop.port = typeof address === 'object' && address ? address.port : 0
  hop.close = () => new Promise((resolve) => server.close(() => resolve()))
  return hop
}
