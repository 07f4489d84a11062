import { once } from 'node:events'
import { createServer } from 'node:net'
import { outboundArea } from '@postern/core/management'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { systemClock } from '../src/clock'
import { ensurePartitions } from '../src/db/migrate'
import { createIntake } from '../src/mail/intake/intake'
import { upstreamScanner } from '../src/mail/judge/upstream-scanner'
import { createHandOver } from '../src/mail/outbound/hand-over'
import { createOutboundIntake } from '../src/mail/outbound/outbound-intake'
import { createOutboundLine } from '../src/mail/outbound/outbound-line'
import { createSourceUses } from '../src/mail/outbound/source-uses'
import { messageReader } from '../src/mail/reading/message-reader'
import { createRelay } from '../src/mail/relay/relay'
import { createRewriting } from '../src/mail/rewriting/rewriting'
import { createStopMails } from '../src/mail/stops/stop-mails'
import { createTlsPolicies } from '../src/mail/tls/tls-policies'
import { addOutboundSource } from '../src/testing/add-outbound-source'
import { createTestAuthority } from '../src/testing/test-certificates'
import { openTestDatabase } from '../src/testing/test-database'
import { testNames } from '../src/testing/test-names'
import { seedWorld } from '../src/testing/test-world'
import { goal, quantile, ratio, table } from './report'

// Outbound mail from a customer's own server to the hosts of MX records over TLS: messages per second, and the time from 250 here to 250
// there at a steady rate, with and without ten thousand messages queued for a server that takes connections and says nothing. The quickest of
// several turns counts: what else the machine does lengthens some of them.

const domains = Array.from({ length: 20 }, (_, index) => `d${index}.example`)
const deadDomain = 'dead.example'
const flood = Number(process.env.FLOOD ?? 3_000)
const queuedForDead = Number(process.env.DEAD_QUEUE ?? 10_000)
const steady = { perSecond: 40, seconds: 10 }
const turns = 3
const goals = { outPerSecond: 100, besideAlone: 1.5 }

const { cert, key } = await (await createTestAuthority()).issue(['127.0.0.1'])
const received = new Map<number, number>()
const sink = new SMTPServer({
  ...{ cert, key, authOptional: true, disabledCommands: ['AUTH'], disableReverseLookup: true },
  onData(stream, _session, done) {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      const [, number] = /^Subject: (\d+)/m.exec(Buffer.concat(parts).toString('latin1')) ?? []
      received.set(Number(number), performance.now())
      done()
    })
  },
})
const listener = sink.listen(0, '127.0.0.1')
await once(listener, 'listening')
const { port } = listener.address() as { port: number }
const silent = createServer((socket) => socket.on('error', () => socket.destroy()))
silent.listen(port, '127.0.0.2')
await once(silent, 'listening')

const db = await openTestDatabase()
await ensurePartitions(db, new Date(), new Date())
const world = await seedWorld(db)
await addOutboundSource(db, world.contoso)
const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' })
const names = testNames({
  mx: Object.fromEntries([...domains, deadDomain].map((name) => [name, [{ host: `mx.${name}`, priority: 10 }]])),
  addresses: {
    ...Object.fromEntries(domains.map((name) => [`mx.${name}`, ['127.0.0.1']])),
    [`mx.${deadDomain}`]: ['127.0.0.2'],
  },
})
const shared = { db, clock: systemClock, log, hostName: 'bench.example' }
const tlsPolicies = createTlsPolicies({ db, log })
const stops = createStopMails({ db, clock: systemClock })
const million = 1_000_000
const settings = {
  ...{ ...outboundArea.defaults, senderPerHour: million, senderPerDay: million, customerPerDay: million },
}
const newRelay = () =>
  createRelay({
    ...{ ...shared, tlsPolicies, targets: { names, allowsPrivate: true } },
    line: createOutboundLine({
      ...{ db, hostName: shared.hostName, names, port, now: () => new Date(), ownHosts: [] },
      rewriting: createRewriting({ log }),
      targets: { names, allowsPrivate: true },
      handOver: createHandOver({ ...shared, scanner: upstreamScanner, reader: messageReader, tlsPolicies, stops }),
    }),
  })
let relay = newRelay()
const intake = createIntake({
  ...{ ...shared, scanner: upstreamScanner, tlsPolicies },
  outbound: createOutboundIntake({
    ...{
      ...shared,
      settings: { of: async () => settings },
      scanner: upstreamScanner,
      stops,
      uses: createSourceUses(db),
      onStored: () => relay.wake(),
    },
  }),
})
const intakePort = await intake.listen({ port: 0, host: '127.0.0.1' })

const taken = new Map<number, number>()
let next = 0

let inSeconds = Number.POSITIVE_INFINITY
let outSeconds = Number.POSITIVE_INFINITY
for (let turn = 0; turn < turns; turn += 1) {
  const before = received.size
  inSeconds = Math.min(inSeconds, await timed(() => sendAll(flood, (number) => domains[number % domains.length] ?? '')))
  relay.start()
  outSeconds = Math.min(outSeconds, await timed(() => untilReceived(before + flood)))
  await relay.stop()
}
const outPerSecond = Math.round(flood / outSeconds)
table(
  `${flood} messages of 2 kB to ${domains.length} domains, 5 connections each, TLS on, the best of ${turns} turns`,
  [
    { way: 'in, from 8 connections', 'messages per second': Math.round(flood / inSeconds) },
    { way: 'out, through MX', 'messages per second': outPerSecond },
  ],
)
goal(outPerSecond >= goals.outPerSecond, `${outPerSecond} messages a second go out, at least ${goals.outPerSecond}`)

relay.start()
const alone = await quickest()
await relay.stop()
await sendAll(queuedForDead, () => deadDomain)
relay = newRelay()
relay.start()
// The first connections to the silent server are open by then.
await steadyTimes(2)
const beside = await quickest()
const multiple = ratio(beside.p99, alone.p99)
table(
  `${steady.perSecond} messages a second for ${steady.seconds} s, the best of ${turns} turns: milliseconds from 250 to 250`,
  [
    { queue: 'nothing else', ...alone, 'of alone (p99)': '1.00' },
    { queue: `${queuedForDead} for a silent server`, ...beside, 'of alone (p99)': multiple },
  ],
)
goal(
  beside.p99 <= alone.p99 * goals.besideAlone,
  `a silent server makes the mail of others ${multiple} × as slow, at most ${goals.besideAlone}`,
)
process.exit()

/** Middle and slowest message of the turn with the quickest slowest one. */
async function quickest(): Promise<{ p50: number; p99: number }> {
  let best = { p50: 0, p99: Number.POSITIVE_INFINITY }
  for (let turn = 0; turn < turns; turn += 1) {
    const times = await steadyTimes()
    const p99 = wholeQuantile(times, 0.99)
    if (p99 < best.p99) best = { p50: wholeQuantile(times, 0.5), p99 }
  }
  return best
}

/** Sends messages from eight connections as fast as they are taken. */
async function sendAll(count: number, domainOf: (number: number) => string): Promise<void> {
  let left = count
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      const connection = await connect()
      while (left > 0) {
        left -= 1
        await send(connection, domainOf(next))
      }
      connection.quit()
    }),
  )
}

/** Milliseconds from 250 to 250 of each message, at a steady rate to the domains in turn. */
async function steadyTimes(seconds = steady.seconds): Promise<number[]> {
  const count = steady.perSecond * seconds
  const connections = await Promise.all(Array.from({ length: 4 }, connect))
  const first = next
  const start = performance.now()
  await Promise.all(
    connections.map(async (connection, lane) => {
      for (let turn = lane; turn < count; turn += connections.length) {
        const at = start + (turn * 1_000) / steady.perSecond
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, at - performance.now())))
        await send(connection, domains[turn % domains.length] ?? '')
      }
      connection.quit()
    }),
  )
  const numbers = Array.from({ length: count }, (_, index) => first + index)
  while (numbers.some((number) => !received.has(number))) await new Promise((resolve) => setTimeout(resolve, 50))
  return numbers.map((number) => (received.get(number) ?? 0) - (taken.get(number) ?? 0))
}

async function untilReceived(count: number): Promise<void> {
  while (received.size < count) await new Promise((resolve) => setTimeout(resolve, 20))
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1_000
}

function wholeQuantile(values: readonly number[], share: number): number {
  return Math.round(quantile(values, share))
}

function connect(): Promise<SMTPConnection> {
  const connection = new SMTPConnection({ host: '127.0.0.1', port: intakePort, ignoreTLS: true })
  return new Promise((resolve, reject) => connection.connect((error) => (error ? reject(error) : resolve(connection))))
}

async function send(connection: SMTPConnection, domain: string): Promise<void> {
  const number = next
  next += 1
  const body = 'A line of an ordinary message, seventy characters long, as most are.\r\n'.repeat(25)
  const raw = `From: Bo <bo@contoso.example>\r\nSubject: ${number}\r\nMessage-ID: <${number}@contoso.example>\r\n\r\n${body}`
  const envelope = { from: 'bo@contoso.example', to: [`ana@${domain}`] }
  await new Promise<void>((resolve, reject) => {
    connection.send(envelope, raw, (error) => (error ? reject(error) : resolve()))
  })
  taken.set(number, performance.now())
}
