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
  ensurePartitions,
  type NameService,
  openListenerCertificate,
  tables,
} from '@postern/server'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Logger } from 'pino'
import { unsent } from './load-messages'
import { addSenders } from './load-senders'
import { outboundMessages } from './outbound-messages'
import { sendStopped } from './send-stopped'
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
const needed = [
  ...[
    'arrivals',
    'uses of outbound IPs',
    'counts of stopped mail',
    'refused mail',
    'sending out',
    'intake',
    'submission',
  ],
]
const retryMs = 2 * 60 * 1000

/**
 * Sends a customer's mail out by the server's own mail path, whose clock is set to each message's time: over STARTTLS from its own server and
 * from a program that signs in, judged, signed, and relayed to the smarthost, which is the demo mailbox. No server may relay from this
 * database meanwhile: by its clock, all of this mail would be due at once.
 */
export async function sendOutbound({ db, environment, names, log, end, signal, count, ...given }: SendOutboundOptions) {
  const planned = outboundMessages(end, count)
  await ensurePartitions(db, planned[0]?.at ?? end, end)
  const messages = await unsent(db, planned)
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
  const open: SMTPConnection[] = []
  try {
    for (const part of parts) await part.start()
    const trusted = certificate.pair().cert
    const ownServer = await connectOver({ port: path.port(), trusted })
    open.push(ownServer)
    const program = await connectOver({ port: path.submissionPort(), username, password, trusted })
    open.push(program)
    await sendStopped({
      ...{ db, program, end },
      goTo(at) {
        now = at
      },
    })
    for (const message of messages) {
      if (signal.aborted) return
      now = message.at
      await send(message.isOwnServer ? ownServer : program, message)
      await relayed()
      // Deferred mail is tried again.
      now = new Date(message.at.getTime() + retryMs)
      await relayed()
    }
  } finally {
    for (const connection of open) connection.quit()
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

/** Opens a connection that is encrypted, and signs in where there is a password, as mail servers and programs do. */
async function connectOver({ port, username, password, trusted }: Listener): Promise<SMTPConnection> {
  // The certificate itself is what is trusted, whatever name it is for.
  const tls = { ca: trusted, checkServerIdentity: () => undefined }
  const connection = new SMTPConnection({ host, port, requireTLS: true, tls })
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
  return connection
}

const lookMs = 10
const looksAtMost = 2_000

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
