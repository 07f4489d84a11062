import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { SampleMessage } from './messages'

/** Opens an SMTP connection to this machine; messages are sent over it one after the other. */
export function connect(port: number): Promise<SMTPConnection> {
  const connection = new SMTPConnection({ host: '127.0.0.1', port, ignoreTLS: true })
  return new Promise((resolve, reject) => {
    connection.once('error', reject)
    connection.connect((error) => (error ? reject(error) : resolve(connection)))
  })
}

export function send(connection: SMTPConnection, { from, to, raw }: SampleMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.send({ from, to }, raw, (error) => (error ? reject(error) : resolve()))
  })
}

export interface SendAllOptions {
  messages: Iterable<SampleMessage>
  /** Number of parallel connections. */
  lanes: number
  connectTo: (lane: number) => Promise<SMTPConnection>
  /** Called before each message is sent. */
  onSend?: (message: SampleMessage, lane: number) => void
  onSent: (done: number) => void
}

/** Sends messages in their order over several connections. The first failure stops the rest. */
export async function sendAll({ messages, lanes, connectTo, onSend, onSent }: SendAllOptions): Promise<void> {
  // Shared iterator that all lanes take from.
  const left = each(messages)
  let done = 0
  async function work(lane: number): Promise<void> {
    const connection = await connectTo(lane)
    try {
      for (const message of left) {
        onSend?.(message, lane)
        await send(connection, message)
        done += 1
        onSent(done)
      }
    } finally {
      connection.quit()
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, lane) => work(lane)))
}

function* each<T>(items: Iterable<T>): Generator<T> {
  yield* items
}
