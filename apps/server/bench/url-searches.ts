import { periodOf } from '../src/dashboard/period'
import type { Transaction } from '../src/db/database'
import type { Scope } from '../src/db/scope'
import { testNow } from '../src/testing/test-clock'
import { openTestDatabase, type TestDatabase } from '../src/testing/test-database'
import { seedWorld } from '../src/testing/test-world'
import { listUrlScans, type UrlScanQuery } from '../src/url-scans/url-scan-list'
import { urlScanStats } from '../src/url-scans/url-scan-stats'
import { goal, median, ratio, table } from './report'
import { seedTenants } from './seed-entries'
import { seedUrlEvents } from './seed-url-events'

const growthAtMost = 1.5

type Ask = (tx: Transaction, scope: Scope) => Promise<unknown>

const list =
  (query: Partial<UrlScanQuery>): Ask =>
  (tx, scope) =>
    listUrlScans(tx, scope, { limit: 25, offset: 0, ordering: '-at', freeSearch: '', ...query })

const questions: Record<string, Ask> = {
  'first page': list({}),
  'one host': list({ host: 'shop77.example' }),
  'a busy host': list({ host: 'busy.example' }),
  'blocked clicks': list({ source: 'click', action: ['blocked'] }),
  'clicks through a warning': list({ action: ['clickedThrough'] }),
  'a word in every link': list({ freeSearch: 'offer' }),
  'a word of few links': list({ freeSearch: 'shop123.' }),
  'no such word': list({ freeSearch: 'zebra' }),
  'one recipient': list({ recipient: 'user123@' }),
  'stats of 7 days': stats(7),
  'stats of 30 days': stats(30),
  'stats in New York': stats(30, 'America/New_York'),
  'stats in Kathmandu': stats(30, 'Asia/Kathmandu'),
}
/** Few events are not that many pages of one customer. */
const ofProvider: Record<string, Ask> = { 'page 400': list({ offset: 9_975 }) }

/**
 * The scanner's list and figures with many events beside those with few, in turns: the cost must not depend on their number. The first
 * round only warms up.
 */
export async function measureSearches(sizes: { few: number; many: number; rounds: number }): Promise<void> {
  const [few, many] = [await prepared(sizes.few), await prepared(sizes.many)]
  const whose = ['customer', 'provider'] as const
  for (const who of whose) {
    const rows: Record<string, string | number>[] = []
    for (const [question, ask] of Object.entries({ ...questions, ...(who === 'provider' && ofProvider) })) {
      const [before, after] = await inTurns([few, many], who, { ask, rounds: sizes.rounds })
      rows.push({ question, 'few, ms': before.toFixed(1), 'many, ms': after.toFixed(1), growth: ratio(after, before) })
      const isMet = after <= Math.max(before, leastMs) * growthAtMost
      goal(isMet, `${question} as ${who} takes ${ratio(after, before)} × that of few events, at most ${growthAtMost}`)
    }
    table(
      `URL scanner as ${who}, ${sizes.few.toLocaleString('en')} and ${sizes.many.toLocaleString('en')} events`,
      rows,
    )
  }
  await few.db.close()
  await many.db.close()
}

/** Answers below it are compared with it: their differences are those of the machine. */
const leastMs = 2

interface Prepared {
  db: TestDatabase
  customerId: number
}

async function prepared(count: number): Promise<Prepared> {
  const db = await openTestDatabase()
  const { contoso, northwind } = await seedWorld(db)
  const own = { resellerId: northwind, customerId: contoso.id, domainId: contoso.domainId }
  await seedUrlEvents(db, [own, ...(await seedTenants(db, 9, testNow))], count, testNow)
  return { db, customerId: contoso.id }
}

async function inTurns(
  databases: readonly [Prepared, Prepared],
  who: 'customer' | 'provider',
  { ask, rounds }: { ask: Ask; rounds: number },
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round <= rounds; round += 1) {
    for (const [at, { db, customerId }] of databases.entries()) {
      const scope: Scope = who === 'customer' ? { as: who, customerId } : { as: who }
      const started = performance.now()
      await db.inScope(scope, (tx) => ask(tx, scope))
      if (round > 0) times[at]?.push(performance.now() - started)
    }
  }
  return [median(times[0]), median(times[1])]
}

function stats(days: number, zone = 'Europe/Dublin'): Ask {
  return (tx, scope) => urlScanStats(tx, scope, periodOf(days, zone, testNow))
}
