import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type BlobStore,
  configuredMail,
  createDnsWatch,
  createMailPath,
  createSecretBox,
  type Database,
  type Environment,
  type NameService,
  openListenerCertificate,
  tables,
} from '@postern/server'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Logger } from 'pino'
import { unsent } from './load-messages'
import { addSenders } from './load-senders'
import { type OutboundSample, outboundMessages } from './outbound-messages'
import { send } from './smtp-sender'

export interface SendOutboundOptions {
  db: Database
  blobs: BlobStore
  environment: Environment
  names: NameService
  log: Logger
  /** Time of the last mail. */
  end: Date
  signal: AbortSignal
  /** Number of messages that nothing happens to. Default: those of the sample. */
  count?: number
}

const host = '127.0.0.1'
/** Parts of the mail path that outbound mail goes through. */
const needed = ['arrivals', 'uses of outbound IPs', 'sending out', 'intake', 'submission']
const retryMs = 2 * 60 * 1000

/**
 * Sends a customer's mail out by the server's own mail path, whose clock is set to each message's time: over STARTTLS from its own server and
 * from a program that signs in, judged, signed, and relayed to the smarthost, which is the demo mailbox.
 */
export async function sendOutbound({ db, environment, names, log, end, signal, count, ...given }: SendOutboundOptions) {
  const messages = await unsent(db, outboundMessages(end, count))
  const { SECRET_KEY: secretKey } = environment
  if (messages.length === 0 || !secretKey) return
  await proveDomains({ db, environment, names, log, now: end })
  const password = randomBytes(24).toString('base64url')
  const { username } = await db.inScope({ as: 'system' }, (tx) => addSenders(tx, password, end))
  let now = end
  const clock = { now: () => now }
  // Its own folder: the server that runs beside it keeps arriving mail in the usual one.
  const folder = mkdtempSync(join(tmpdir(), 'postern-sample-'))
  const { hostName, names: resolver, allowsPrivateHops: allowsPrivate } = configuredMail(environment, names)
  const certificate = await openListenerCertificate({ folder, hostName, clock: { now: () => end }, log })
  const path = createMailPath({
    ...{ db, clock, log, certificate, names: resolver, countryOf: null, ...given },
    environment: { ...environment, DATA_DIR: folder },
    targets: { names: resolver, allowsPrivate },
    secretBox: createSecretBox([secretKey]),
    roles: ['intake', 'relay'],
  })
  const parts = path.parts({ host, port: 0, submissionPort: 0 }).filter(({ name }) => needed.includes(name))
  const relayed = () => untilRelayed(db, () => now, signal)
  try {
    for (const part of parts) await part.start()
    const trusted = certificate.pair().cert
    for (const message of messages) {
      if (signal.aborted) return
      now = message.at
      const listener = message.isOwnServer ? { port: path.port() } : { port: path.submissionPort(), username, password }
      await sendOne(message, { ...listener, trusted })
      await relayed()
      // Deferred mail is tried again.
      now = new Date(message.at.getTime() + retryMs)
      await relayed()
    }
  } finally {
    for (const part of parts.reverse()) await part.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface ProvingOptions extends Pick<SendOutboundOptions, 'db' | 'environment' | 'names' | 'log'> {
  now: Date
}

/** Looks for the records that prove the sample's domains, as the server does by itself a few times a day. */
async function proveDomains({ db, environment, names, log, now }: ProvingOptions): Promise<void> {
  const expected = configuredMail(environment, names)
  const watch = createDnsWatch({ db, log, names, expected, clock: { now: () => now }, product: environment.PRODUCT })
  await db.inScope({ as: 'system' }, (tx) => tx.update(tables.domains).set({ mxCheckDueAt: now }))
  while ((await watch.runOnce()) > 0);
}

interface Listener {
  port: number
  /** Absent: the listener knows the server by its address. */
  username?: string
  password?: string
  /** Certificate that the listener shows. */
  trusted: string
}

/** Sends one message over a connection of its own, encrypted, as mail servers do. */
async function sendOne(message: OutboundSample, { port, username, password, trusted }: Listener): Promise<void> {
  // The certificate itself is what is trusted, whatever name it is for.
  const tls = { ca: trusted, checkServerIdentity: () => undefined }
  const connection = new SMTPConnection({ host, port, requireTLS: true, tls })
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject)
      connection.connect((error) => (error ? reject(error) : resolve()))
    })
    if (username !== undefined && password !== undefined) {
      await new Promise<void>((resolve, reject) => {
        const credentials = { user: username, pass: password }
        connection.login({ credentials } as never, (error) => (error ? reject(error) : resolve()))
      })
    }
    await send(connection, message)
  } finally {
    connection.quit()
  }
}

const lookMs = 50
const looksAtMost = 400

/** Waits until all outbound mail that is due by the clock has left or is deferred, but not for ever. */
async function untilRelayed(db: Database, now: () => Date, signal: AbortSignal): Promise<void> {
  const { route, nextTryAt } = tables.deliveries
  for (let look = 0; look < looksAtMost && !signal.aborted; look += 1) {
    const queued = await db.inScope({ as: 'system' }, (tx) => tx.select({ route, nextTryAt }).from(tables.deliveries))
    if (!queued.some((one) => one.route === 'mx' && one.nextTryAt <= now())) return
    db.bell.ring()
    await wait(lookMs)
  }
}
