import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { CertificatePair } from '@postern/server'
import type { Hono } from 'hono'
import { startMailSink } from './mail-sink'
import { openMailStore } from './mail-store'
import { createMailboxWeb } from './mailbox-web'

export interface MailboxOptions {
  folder: string
  host: string
  httpPort: number
  /** 0 picks a free port. */
  smtpPort: number
  /** Certificates of the mail servers that it stands in for, by their names. */
  certificates: ReadonlyMap<string, CertificatePair>
  /** Other apps served at its address. */
  beside?: readonly Hono[]
}

export interface Mailbox {
  httpPort: number
  smtpPort: number
  /** Port at which it stands in for other mail servers and offers STARTTLS. */
  tlsPort: number
  close(): Promise<void>
}

/** The demo mailbox: receives relayed and released mail and the system's own mails, so that none leaves the machine. */
export async function startMailbox({
  folder,
  host,
  httpPort,
  smtpPort,
  certificates,
  beside = [],
}: MailboxOptions): Promise<Mailbox> {
  const store = await openMailStore(folder)
  const sink = await startMailSink(store, { port: smtpPort, host })
  const tlsSink = await startMailSink(store, { port: 0, host, certificates })
  const web = createMailboxWeb(store)
  for (const other of beside) web.route('/', other)
  const server = createAdaptorServer({ fetch: web.fetch })
  server.listen(httpPort, host)
  await Promise.race([once(server, 'listening'), once(server, 'error').then(([error]) => Promise.reject(error))])
  return {
    httpPort: (server.address() as AddressInfo).port,
    smtpPort: sink.port,
    tlsPort: tlsSink.port,
    async close() {
      await Promise.all([sink.close(), tlsSink.close()])
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
    },
  }
}
