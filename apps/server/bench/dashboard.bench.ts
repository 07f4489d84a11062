import { sql } from 'drizzle-orm'
import { countMail } from '../src/dashboard/mail-counts'
import { periodOf } from '../src/dashboard/period'
import { topThreats } from '../src/dashboard/top-threats'
import type { Transaction } from '../src/db/database'
import { firstTimeId } from '../src/db/next-time-id'
import type { Scope } from '../src/db/scope'
import { testNow } from '../src/testing/test-clock'
import { openTestDatabase } from '../src/testing/test-database'
import { seedWorld } from '../src/testing/test-world'
import { median, ratio, table } from './report'
import { seedEntries, seedTenants } from './seed-entries'
import { seedMessages } from './seed-messages'

// Measures the database queries of the 30-day dashboard against a bare count of the same messages in the same transaction's scope; rounds
// in turn, medians. One customer has half of the mail, so that both a large tenant and the provider are measured.

const rounds = 9
const rows = Number(process.env.BENCH_ROWS ?? 200_000)
const db = await openTestDatabase()
const world = await seedWorld(db)
const large = { resellerId: world.northwind, customerId: world.contoso.id, domainId: world.contoso.domainId }
const others = await seedTenants(db, 49, testNow)
await seedMessages(db, [large], 1, rows / 2, testNow)
await seedMessages(db, others, rows / 2 + 1, rows, testNow)
await seedEntries(db, [large], 1, rows / 8, testNow)
await seedEntries(db, others, rows / 8 + 1, rows / 4, testNow)

const period = periodOf(30, 'Europe/Dublin', testNow)
const [from, to] = [period.before.from, period.to].map(firstTimeId)
const questions: Record<string, (tx: Transaction, scope: Scope) => Promise<unknown>> = {
  'bare count': (tx) => tx.execute(sql`select count(*) from messages where id >= ${from} and id < ${to}`),
  totals: (tx, scope) => countMail(tx, scope, { spans: [period.before, ...period.days], direction: 'in' }),
  'mail flow': (tx, scope) => countMail(tx, scope, { spans: period.days, direction: 'in' }),
  'top threats': (tx, scope) => topThreats(tx, scope, period, 'in'),
}
const scopes: Record<string, Scope> = {
  customer: { as: 'customer', customerId: world.contoso.id },
  reseller: { as: 'reseller', resellerId: others[0]?.resellerId ?? 0 },
  provider: { as: 'provider' },
}

for (const [who, scope] of Object.entries(scopes)) {
  const times: Record<string, number[]> = {}
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, ask] of Object.entries(questions)) {
      const start = performance.now()
      await db.inScope(scope, (tx) => ask(tx, scope))
      times[name] = [...(times[name] ?? []), performance.now() - start]
    }
  }
  const bare = median(times['bare count'] ?? [])
  table(
    `dashboard of 30 days as ${who}, ${rows.toLocaleString('en')} messages`,
    Object.entries(times).map(([question, measured]) => ({
      question,
      'median ms': median(measured).toFixed(1),
      'of bare count': ratio(median(measured), bare),
    })),
  )
}
await db.close()
