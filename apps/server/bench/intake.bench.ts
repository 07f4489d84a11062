import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { systemClock } from '../src/clock'
import type { Database } from '../src/db/database'
import { ensurePartitions, migrate } from '../src/db/migrate'
import { openDatabase } from '../src/db/open-database'
import { createIntake } from '../src/mail/intake/intake'
import { upstreamScanner } from '../src/mail/judge/upstream-scanner'
import { openTestDatabase } from '../src/testing/test-database'
import { seedWorld } from '../src/testing/test-world'
import { median, ratio, table } from './report'
import { connect, send } from './smtp'

// Messages per second through SMTP into PostgreSQL and into the embedded database in a folder, parsed, judged and stored before the 250,
// compared with the same SMTP library discarding everything; alternating rounds, medians. The processor time is that of this process, which
// sends, takes and, for the embedded database, stores.

const rounds = 3
const messages = 1_000
const connections = 16
const log = pino({ enabled: false })
const folder = mkdtempSync(join(tmpdir(), 'postern-intake-'))
const embedded = await openDatabase({ folder })
await migrate(embedded)
const discard = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  onData(stream, _session, done) {
    stream.on('end', () => done())
    stream.resume()
  },
})
const listener = discard.listen(0, '127.0.0.1')
await once(listener, 'listening')
const targets: Target[] = [
  {
    name: 'discard',
    port: (listener.address() as { port: number }).port,
    to: 'a@discard.example',
    async close() {
      discard.close()
    },
  },
  await intakeOn('PostgreSQL', await openTestDatabase()),
  await intakeOn('embedded', embedded),
]

const results = new Map(targets.map(({ name }) => [name, [] as Round[]]))
for (let round = 0; round < rounds; round += 1) {
  for (const target of targets) results.get(target.name)?.push(await run(target))
}
const medianOf = (name: string, key: keyof Round) => median((results.get(name) ?? []).map((round) => round[key]))
table(
  `SMTP, ${messages} messages of 4 kB, ${connections} connections`,
  targets.map(({ name }) => ({
    server: name,
    'messages per second': Math.round(medianOf(name, 'perSecond')),
    'of discard': ratio(medianOf(name, 'perSecond'), medianOf('discard', 'perSecond')),
    'ms of processor per message': medianOf(name, 'cpuMs').toFixed(1),
  })),
)
for (const { close } of targets) await close()
rmSync(folder, { recursive: true, force: true })

interface Target {
  name: string
  port: number
  to: string
  close(): Promise<void>
}

interface Round {
  perSecond: number
  cpuMs: number
}

async function intakeOn(name: string, db: Database): Promise<Target> {
  await ensurePartitions(db, new Date(), new Date())
  const world = await seedWorld(db)
  const intake = createIntake({ db, clock: systemClock, log, hostName: 'bench.example', scanner: upstreamScanner })
  const port = await intake.listen({ port: 0, host: '127.0.0.1' })
  return {
    ...{ name, port, to: world.contoso.address },
    async close() {
      await intake.close()
      await db.close()
    },
  }
}

async function run({ port, to }: Target): Promise<Round> {
  const opened = await Promise.all(Array.from({ length: connections }, () => connect(port)))
  const start = performance.now()
  const cpu = process.cpuUsage()
  let left = messages
  await Promise.all(
    opened.map(async (connection) => {
      while (left > 0) {
        left -= 1
        await send(connection, to, left)
      }
    }),
  )
  const seconds = (performance.now() - start) / 1000
  const { user, system } = process.cpuUsage(cpu)
  for (const connection of opened) connection.quit()
  return { perSecond: messages / seconds, cpuMs: (user + system) / 1000 / messages }
}
