import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { SampleMessage } from './messages'

/** Opens one SMTP connection to this machine; messages go over it one after the other. */
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
