import { once } from 'node:events'
import type { CertificatePair } from '@postern/server'
import { SMTPServer } from 'smtp-server'
import type { MailStore } from './mail-store'

export interface MailSink {
  port: number
  close(): Promise<void>
}

export interface MailSinkOptions {
  /** 0 picks a free port. */
  port: number
  host: string
  /** Certificates by the names that clients ask for. Absent: mail comes in plain text. */
  certificates?: ReadonlyMap<string, CertificatePair>
}

/**
 * Accepts all mail. To demonstrate failures, a sender or recipient with `+refuse` in its local part is rejected permanently, one with
 * `+defer` temporarily, and one with `+later` at its first attempt.
 */
export async function startMailSink(
  store: MailStore,
  { port, host, certificates }: MailSinkOptions,
): Promise<MailSink> {
  const seenOnce = new Set<string>()
  const server = new SMTPServer({
    name: 'mailbox.example',
    disabledCommands: certificates ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...(certificates && { ...[...certificates.values()][0], sniOptions: new Map(certificates) }),
    disableReverseLookup: true,
    size: 52_428_800,
    onRcptTo({ address }, { envelope: { mailFrom } }, done) {
      const pair = `${mailFrom ? mailFrom.address : ''} ${address} `.toLowerCase()
      if (pair.includes('+refuse@')) return done(refusal(550, '5.1.1 This mailbox refuses mail'))
      if (pair.includes('+defer@')) return done(refusal(451, '4.2.0 This mailbox is busy'))
      if (pair.includes('+later@') && !seenOnce.has(pair)) {
        seenOnce.add(pair)
        return done(refusal(451, '4.7.1 Greylisted, please try again'))
      }
      done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const to = rcptTo.map(({ address }) => address)
        store.add({ from: mailFrom ? mailFrom.address : '', to, raw: Buffer.concat(chunks) }).then(
          () => done(),
          () => done(refusal(451, '4.3.0 The mail could not be kept')),
        )
      })
    },
  })
  server.on('error', () => {})
  const listener = server.listen(port, host)
  await Promise.race([once(listener, 'listening'), once(listener, 'error').then(([error]) => Promise.reject(error))])
  const address = listener.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })
