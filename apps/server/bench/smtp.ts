import { connect as connectSocket } from 'node:net'
import { createInterface } from 'node:readline'
import SMTPConnection from 'nodemailer/lib/smtp-connection'

/** Connects to an intake that accepts mail without encryption. */
export function connect(port: number): Promise<SMTPConnection> {
  const connection = new SMTPConnection({ host: '127.0.0.1', port, ignoreTLS: true })
  return new Promise((resolve, reject) => connection.connect((error) => (error ? reject(error) : resolve(connection))))
}

/** Sends a message of 4 kB; every fourth is spam. */
export function send(connection: SMTPConnection, to: string, number: number): Promise<void> {
  const isSpam = number % 4 === 0
  const body = 'A line of an ordinary message, seventy characters long, as most are.\r\n'.repeat(50)
  const raw = `${isSpam ? 'X-Spam-Flag: YES\r\nX-Spam-Score: 8.1\r\n' : ''}From: A <a@b.example>\r\nSubject: Message ${number}\r\nMessage-ID: <${number}@b.example>\r\n\r\n${body}`
  return new Promise((resolve, reject) => {
    connection.send({ from: 'a@b.example', to: [to] }, raw, (error) => (error ? reject(error) : resolve()))
  })
}

export interface Envelope {
  port: number
  from: string
  to: string
}

/** Sends a message whose lines need no dot-stuffing, and returns the server's last reply. */
export async function sendRaw({ port, from, to }: Envelope, raw: Buffer): Promise<string> {
  const socket = connectSocket(port, '127.0.0.1')
  const answers = createInterface({ input: socket })[Symbol.asyncIterator]()
  const answer = async () => {
    for (;;) {
      const { value, done } = await answers.next()
      if (done) throw new Error('The server closed the connection.')
      if (/^\d{3} /.test(value)) return value
    }
  }
  await answer()
  let last = ''
  for (const command of ['EHLO bench.example', `MAIL FROM:<${from}>`, `RCPT TO:<${to}>`, 'DATA']) {
    socket.write(`${command}\r\n`)
    last = await answer()
    if (/^[45]/.test(last)) break
  }
  if (last.startsWith('354')) {
    socket.write(raw)
    socket.write('.\r\n')
    last = await answer()
  }
  socket.end('QUIT\r\n')
  return last
}
