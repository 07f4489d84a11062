import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'

export interface SmtpSession {
  /** Sends a line; resolves to the answer. */
  says(line: string): Promise<string>
  /** Sends text as it is; resolves to that many answers. */
  writes(text: string, answers: number): Promise<string[]>
  /** Encrypts the connection; resolves to the answer to STARTTLS. `rest` is sent in plain together with the command. */
  startTls(ca: string, rest?: string): Promise<string>
  /** Signs in by AUTH PLAIN; resolves to the answer. */
  signIn(username: string, password: string): Promise<string>
  close(): void
}

/** A connection from one of this machine's addresses, with its greeting read and EHLO said. */
export async function openSession(port: number, localAddress = '127.0.0.1'): Promise<SmtpSession> {
  let socket: Socket | TLSSocket = connect({ port, host: '127.0.0.1', localAddress })
  socket.setNoDelay(true)
  socket.setMaxListeners(0)
  let answers = answersOf(socket)
  const next = async () => String((await answers.next()).value)
  const says = (line: string) => {
    socket.write(`${line}\r\n`)
    return next()
  }
  await next()
  await says('EHLO test.example')
  return {
    says,
    async writes(text, count) {
      socket.write(text)
      const said: string[] = []
      for (let place = 0; place < count; place += 1) said.push(await next())
      return said
    },
    async startTls(ca, rest = '') {
      socket.write(`STARTTLS\r\n${rest}`)
      const answer = await next()
      if (!answer.startsWith('220')) return answer
      const secure = connectTls({ socket, servername: 'mx.portal.example', ca })
      secure.setMaxListeners(0)
      await once(secure, 'secureConnect')
      socket = secure
      answers = answersOf(socket)
      return answer
    },
    signIn: (username, password) => says(`AUTH PLAIN ${Buffer.from(`\0${username}\0${password}`).toString('base64')}`),
    close: () => socket.end('QUIT\r\n'),
  }
}

/** Each answer of a server, of one line or more. */
async function* answersOf(socket: Socket): AsyncGenerator<string> {
  let text = ''
  for (;;) {
    const match = /^(?:\d{3}-.*\r\n)*\d{3} .*\r\n/.exec(text)
    if (match) {
      text = text.slice(match[0].length)
      yield match[0]
      continue
    }
    const [chunk] = (await Promise.race([
      once(socket, 'data'),
      once(socket, 'close').then(() => Promise.reject(new Error(`The server closed the connection after "${text}".`))),
    ])) as [Buffer]
    text += chunk.toString('latin1')
  }
}
