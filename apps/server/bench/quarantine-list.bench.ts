import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import autocannon from 'autocannon'
import pg, { type QueryConfig } from 'pg'
import { pino } from 'pino'
import { createApp } from '../src/app'
import { openSession } from '../src/auth/sessions.service'
import { listen } from '../src/http/listen'
import { openTestBlobs } from '../src/testing/test-blobs'
import { createTestClock, testNow } from '../src/testing/test-clock'
import { openTestDatabase } from '../src/testing/test-database'
import { testSecretKey } from '../src/testing/test-server'
import { seedWorld } from '../src/testing/test-world'
import { ratio, table } from './report'
import { blockSomeSenders, seedEntries, seedTenants } from './seed-entries'

// `GET v1/quarantine/`, page of 25 by date, as customer administrator and as provider, with each filter alone and with the three
// combinations that the portal's list is usually narrowed to; with ten thousand and with a million rows, rounds in turn, medians. Each is
// measured beside two bare node:http handlers on the same pool, without session, scope and access: one runs the statements of that very
// call with its values ('same SQL'), one always the newest page of a customer ('newest page').

const { Client } = pg
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const sizes = [10_000, Number(process.env.BENCH_ROWS ?? 1_000_000)]
const db = await openTestDatabase()
const clock = createTestClock()
const world = await seedWorld(db)
const log = pino({ enabled: false })
const app = await listen(
  createApp({ db, blobs: openTestBlobs(db).blobs, clock, log, secretKeys: [testSecretKey], enforcesTwoFactor: false }),
  {
    port: 0,
    host: '127.0.0.1',
    log,
  },
)
const bare = createServer(async (request, response) => {
  const rows: unknown[] = []
  for (const statement of statements.get(request.url ?? '') ?? []) rows.push(...(await db.pool.query(statement)).rows)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ entries: rows, count: 0 }))
})
await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve))

/** Statements that the bare handler runs, by path. */
const statements = new Map<string, QueryConfig[]>()
statements.set('/newest', [
  {
    text: `select e.*, c.name as customer_name from quarantine_entries e join customers c on c.id = e.customer_id
      where e.customer_id = ${world.contoso.id} order by e.id desc limit 25`,
  },
])
const bareUrl = (path: string) => `http://127.0.0.1:${(bare.address() as AddressInfo).port}${path}`

const weekAgo = new Date(testNow.getTime() - 7 * 24 * 60 * 60 * 1000).toISOString()

/** Each filter alone, then common combinations. */
const filters = {
  'received from': { received_from: weekAgo },
  'received to': { received_to: weekAgo },
  direction: { direction: 1 },
  sender: { sender: 'sender1234' },
  recipient: { recipient: 'user123@bench' },
  subject: { subject: 'number 123' },
  reason: { reason: 'bulk' },
  stage: { stage: 'QUARANTINED' },
  locked: { is_locked: false },
  attachments: { has_attachments: true },
  'score from': { score_from: 9 },
  'score to': { score_to: 1 },
  domain: { domain: 'bench-7.example' },
  customer: { customer_id: world.contoso.id },
  reseller: { reseller_id: world.northwind },
  'a rare word': { free_search: 'sender1234' },
  'a common word': { free_search: 'offer' },
  'no such word': { free_search: 'zebra' },
  'held this week': { received_from: weekAgo, stage: 'QUARANTINED', reason: 'bulk' },
  'a sender this week': { received_from: weekAgo, sender: 'sender1234' },
  'held of a recipient': { stage: 'QUARANTINED', recipient: 'user123@bench' },
}

const addresses = {
  customer: await signedIn('?limit=25', world.customerAdmin.id),
  provider: await signedIn('?limit=25', world.superAdmin.id),
  'page 400': await signedIn('?limit=25&offset=9975', world.superAdmin.id),
  // Asked beside each list, with the entries that `blockSomeSenders` adds: how many messages are from senders blocked since.
  'customer: count of blocked': await signedIn('from_blocked/', world.customerAdmin.id),
  'provider: count of blocked': await signedIn('from_blocked/', world.superAdmin.id),
  'customer: without blocked': await signedIn('?limit=25&is_from_blocked=false', world.customerAdmin.id),
  ...Object.fromEntries(await eachAs('provider', world.superAdmin.id)),
  ...Object.fromEntries(
    await eachAs('customer', world.customerAdmin.id, ['a rare word', 'no such word', 'held this week']),
  ),
}

const contoso = { resellerId: world.northwind, customerId: world.contoso.id, domainId: world.contoso.domainId }
const others = await seedTenants(db, 49, testNow)
await blockSomeSenders(db, [contoso, ...others], testNow)
const results: Record<string, Measured[]> = {}
let seeded = 0
for (const size of sizes) {
  await seedEntries(db, [contoso, ...others], seeded + 1, size, testNow)
  seeded = size
  for (let round = 0; round < rounds; round += 1) {
    await add(`newest page ${size}`, { url: bareUrl('/newest') })
    for (const [name, request] of Object.entries(addresses)) {
      const path = `/${encodeURIComponent(name)}`
      statements.set(path, await statementsOf(request))
      await add(`bare ${name} ${size}`, { url: bareUrl(path) })
      await add(`${name} ${size}`, request)
    }
  }
}

for (const size of sizes) {
  const newest = median(results[`newest page ${size}`] ?? [])
  table(
    `GET v1/quarantine/, ${size.toLocaleString('en')} rows; the newest page, bare: ${Math.round(newest.perSecond)} a second, p99 ${newest.p99} ms`,
    Object.keys(addresses).map((name) => {
      const measured = median(results[`${name} ${size}`] ?? [])
      const same = median(results[`bare ${name} ${size}`] ?? [])
      const small = median(results[`${name} 10000`] ?? [])
      return {
        request: name,
        'per second': Math.round(measured.perSecond),
        'of same SQL': ratio(measured.perSecond, same.perSecond),
        'of newest page': ratio(measured.perSecond, newest.perSecond),
        'p50 ms': measured.p50,
        'p99 ms': measured.p99,
        'p99 of same SQL': ratio(measured.p99, same.p99),
        'p99 of newest page': ratio(measured.p99, newest.p99),
        'p50 of 10 k': ratio(measured.p50, small.p50),
        failed: measured.failed + same.failed,
      }
    }),
  )
}
await app.close()
bare.close()
await db.close()

interface Asked {
  url: string
  headers?: Record<string, string>
}

interface Measured {
  perSecond: number
  p50: number
  p99: number
  failed: number
}

async function eachAs(who: string, userId: number, names = Object.keys(filters)) {
  const asked = Object.entries(filters).filter(([name]) => names.includes(name))
  return Promise.all(
    asked.map(async ([name, filter]) => {
      const query = new URLSearchParams(Object.entries(filter).map(([field, value]) => [field, String(value)]))
      return [`${who}: ${name}`, await signedIn(`?limit=25&${query}`, userId)] as const
    }),
  )
}

async function signedIn(query: string, userId: number) {
  const token = await db.inScope({ as: 'system' }, (tx) => openSession(tx, userId, 'full', clock.now()))
  return { url: `http://127.0.0.1:${app.port}/v1/quarantine/${query}`, headers: { authorization: `Bearer ${token}` } }
}

async function add(key: string, request: Asked): Promise<void> {
  results[key] = [...(results[key] ?? []), await measure(request)]
}

/**
 * Captures the statements that the server runs for a call once its list caches are warm: everything except opening and ending the
 * transaction and changing roles.
 */
async function statementsOf({ url, headers }: Asked): Promise<QueryConfig[]> {
  const asked: QueryConfig[] = []
  const { query } = Client.prototype
  await (await fetch(url, { headers })).text()
  Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [statement, values] = given
    if (typeof statement === 'object') {
      const { text } = statement as QueryConfig
      if (!/set_config/.test(text)) asked.push({ text, values: values as unknown[] })
    }
    return Reflect.apply(query, this, given)
  } as typeof query
  try {
    await (await fetch(url, { headers })).text()
  } finally {
    Client.prototype.query = query
  }
  return asked
}

async function measure(request: Asked): Promise<Measured> {
  const { requests, latency, non2xx, errors } = await autocannon({ ...request, connections: 8, duration: seconds })
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, failed: non2xx + errors }
}

function median(values: Measured[]): Measured {
  const sorted = [...values].sort((a, b) => a.perSecond - b.perSecond)
  return sorted[Math.floor(sorted.length / 2)] ?? { perSecond: 0, p50: 0, p99: 0, failed: 0 }
}
