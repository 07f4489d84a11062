import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { systemClock } from '../src/clock'
import { createCustomerMover } from '../src/customers/customer-mover'
import { customerMoves } from '../src/customers/customer-moves.table'
import { mailTables } from '../src/customers/move-mail'
import type { Database } from '../src/db/database'
import { ensurePartitions } from '../src/db/migrate'
import { createIntake } from '../src/mail/intake/intake'
import { upstreamScanner } from '../src/mail/judge/upstream-scanner'
import { openTestDatabase } from '../src/testing/test-database'
import { seedWorld } from '../src/testing/test-world'
import { median, table } from './report'
import { seedEntries, seedTenants } from './seed-entries'
import { seedMessages } from './seed-messages'
import { connect, send } from './smtp'

// Moves a customer with a very large amount of mail to another reseller while its mail keeps arriving: measures the total time, the longest
// transaction, because others wait at most that long, and the effect on mail. Bounded: ends after `BENCH_MINUTES`.

const rows = Number(process.env.BENCH_ROWS ?? 1_000_000)
const withinMs = Number(process.env.BENCH_MINUTES ?? 15) * 60_000
const dayMs = 24 * 60 * 60 * 1000
const db = await openTestDatabase()
const now = systemClock.now()
await ensurePartitions(db, new Date(now.getTime() - 62 * dayMs), new Date(now.getTime() + dayMs))
const world = await seedWorld(db)
const log = pino({ enabled: false })
const contoso = { resellerId: world.northwind, customerId: world.contoso.id, domainId: world.contoso.domainId }
const others = await seedTenants(db, 9, now)
await seedMessages(db, [contoso], 1, rows, now)
await seedMessages(db, others, rows + 1, Math.ceil(rows * 1.2), now)
await seedEntries(db, [contoso], 1, rows / 4, now)

const intake = createIntake({ db, clock: systemClock, log, hostName: 'bench.example', scanner: upstreamScanner })
const port = await intake.listen({ port: 0, host: '127.0.0.1' })
const everyMs = 100
const before = await takeMail(async () => {
  await pause(10_000)
})

await db.inScope({ as: 'system' }, (tx) =>
  tx.insert(customerMoves).values({
    ...{ customerId: contoso.customerId, resellerId: contoso.resellerId, toResellerId: world.fernbrook },
    ...{ userId: world.superAdmin.id, username: 'bench', address: '192.0.2.1' },
    ...{ orderedAt: now, passAt: systemClock.now(), nextTryAt: now },
  }),
)
const steps: number[] = []
const timed: Database = {
  ...db,
  async inScope(scope, work) {
    const start = performance.now()
    const result = await db.inScope(scope, work)
    steps.push(performance.now() - start)
    return result
  },
}
const mover = createCustomerMover({ db: timed, clock: systemClock, log })
const start = performance.now()
const during = await takeMail(async () => {
  const late = pause(withinMs).then(() => mover.stop())
  await Promise.race([mover.runOnce(), late])
})
const seconds = (performance.now() - start) / 1000

const { rows: left } = await db.inScope({ as: 'system' }, (tx) => tx.execute(sql`select from customer_moves`))
table(
  `move of a customer with ${rows.toLocaleString('en')} messages and ${(rows / 4).toLocaleString('en')} held ones`,
  [
    {
      'is done': left.length === 0 ? 'yes' : 'no',
      seconds: Math.round(seconds),
      'messages per second': Math.round(rows / seconds),
      transactions: steps.length,
      'median, ms': Math.round(median(steps)),
      'longest, ms': Math.round(Math.max(...steps)),
    },
  ],
)
const figures = ({ taken, again }: Taken) => ({
  messages: taken.length,
  'asked to come again': again,
  'median, ms': Math.round(median(taken)),
  'longest, ms': Math.round(Math.max(...taken)),
})
table('mail for the customer, one message each tenth of a second', [
  { when: 'before', ...figures(before) },
  { when: 'during the move', ...figures(during) },
])
const strays: Record<string, number> = {}
for (const { name } of mailTables) {
  const { rows: found } = await db.inScope({ as: 'system' }, (tx) =>
    tx.execute<{ rows: number }>(
      sql`select count(*)::int as rows from ${sql.identifier(name)}
        where customer_id = ${contoso.customerId} and reseller_id <> ${world.fernbrook}`,
    ),
  )
  strays[name] = found[0]?.rows ?? 0
}
table('rows that did not go along', [strays])
await intake.close()
await db.close()
process.exit(left.length === 0 && Object.values(strays).every((count) => count === 0) ? 0 : 1)

interface Taken {
  /** Duration of each message in milliseconds. */
  taken: number[]
  /** Number of messages deferred because their recipient had just moved. */
  again: number
}

/** Measures the intake time of each message sent while the work is running; deferred messages are sent again. */
async function takeMail(work: () => Promise<unknown>): Promise<Taken> {
  const connection = await connect(port)
  const taken: number[] = []
  let again = 0
  let isOver = false
  const sending = (async () => {
    while (!isOver) {
      const start = performance.now()
      try {
        await send(connection, world.contoso.address, taken.length)
        taken.push(performance.now() - start)
      } catch (error) {
        if ((error as { responseCode?: number }).responseCode !== 451) throw error
        again += 1
      }
      await pause(Math.max(0, everyMs - (performance.now() - start)))
    }
  })()
  await work().finally(() => {
    isOver = true
  })
  await sending
  connection.quit()
  return { taken, again }
}
