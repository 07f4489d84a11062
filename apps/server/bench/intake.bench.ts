import { once } from 'node:events'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { systemClock } from '../src/clock'
import { ensurePartitions } from '../src/db/migrate'
import { createIntake } from '../src/mail/intake/intake'
import { upstreamScanner } from '../src/mail/judge/upstream-scanner'
import { openTestDatabase } from '../src/testing/test-database'
import { seedWorld } from '../src/testing/test-world'
import { median, ratio, table } from './report'
import { connect, send } from './smtp'

// Messages per second through SMTP into the database, parsed, judged and stored before the 250, compared with the same SMTP library
// discarding everything; alternating rounds, medians.

const rounds = 3
const messages = 1_000
const connections = 8
const db = await openTestDatabase()
await ensurePartitions(db, new Date(), new Date())
const world = await seedWorld(db)
const log = pino({ enabled: false })
const intake = createIntake({ db, clock: systemClock, log, hostName: 'bench.example', scanner: upstreamScanner })
const intakePort = await intake.listen({ port: 0, host: '127.0.0.1' })
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
const discardPort = (listener.address() as { port: number }).port

const results: Record<string, number[]> = { discard: [], intake: [] }
for (let round = 0; round < rounds; round += 1) {
  results.discard?.push(await run(discardPort))
  results.intake?.push(await run(intakePort))
}
const reference = median(results.discard ?? [])
table(
  `SMTP, ${messages} messages of 4 kB, ${connections} connections`,
  Object.entries(results).map(([name, perSecond]) => ({
    server: name,
    'messages per second': Math.round(median(perSecond)),
    'of discard': ratio(median(perSecond), reference),
  })),
)
await intake.close()
discard.close()
await db.close()

async function run(port: number): Promise<number> {
  const opened = await Promise.all(Array.from({ length: connections }, () => connect(port)))
  const start = performance.now()
  let left = messages
  await Promise.all(
    opened.map(async (connection) => {
      while (left > 0) {
        left -= 1
        await send(connection, world.contoso.address, left)
      }
    }),
  )
  const seconds = (performance.now() - start) / 1000
  for (const connection of opened) connection.quit()
  return messages / seconds
}
