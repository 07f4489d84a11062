import { sql } from 'drizzle-orm'
import type { Scope } from '../src/db/scope'
import { testNow } from '../src/testing/test-clock'
import { openTestDatabase } from '../src/testing/test-database'
import { seedWorld } from '../src/testing/test-world'
import { listUsers, type UserListQuery } from '../src/users/user-list'
import { ratio, table } from './report'
import { seedTenants } from './seed-entries'

// A page of users as three kinds of administrators ask for it, with a tenth of them and with all: the cost is to stay the same
// however many there are. Rounds in turn, medians; one customer has a tenth of the users.

const rounds = 9
const rows = Number(process.env.BENCH_ROWS ?? 100_000)
const db = await openTestDatabase()
const world = await seedWorld(db)
const others = await seedTenants(db, 49, testNow)
const tenants = [{ resellerId: world.northwind, customerId: world.contoso.id }, ...others]

const questions: Record<string, Partial<UserListQuery>> = {
  'first page': {},
  'page 40': { offset: 1_000 },
  'last sign-in': { ordering: '-lastSignInAt' },
  'never signed in': { ordering: 'lastSignInAt' },
  'inactive mailboxes': { role: 'none', isActive: false },
  administrators: { role: '3' },
  'recently deleted': { isDeleted: true },
  'one person': { freeSearch: 'keane4321' },
  'one address': { freeSearch: 'person4321@' },
  'nothing found': { freeSearch: 'zebra' },
}
const scopes: Record<string, Scope> = {
  customer: { as: 'customer', customerId: world.contoso.id },
  reseller: { as: 'reseller', resellerId: world.northwind },
  provider: { as: 'provider' },
}

await seedUsers(1, rows / 10)
const few = await measure()
await seedUsers(rows / 10 + 1, rows)
const many = await measure()

for (const who of Object.keys(scopes)) {
  table(
    `users as ${who}, ${(rows / 10).toLocaleString('en')} and ${rows.toLocaleString('en')} users`,
    Object.keys(questions).map((question) => {
      const [before = 0, after = 0] = [few, many].map((measured) => measured[who]?.[question])
      return { question, 'few, ms': before.toFixed(1), 'many, ms': after.toFixed(1), growth: ratio(after, before) }
    }),
  )
}
await db.close()

/** One in fifty is an administrator, one in forty inactive, one in two hundred deleted. */
async function seedUsers(from: number, to: number): Promise<void> {
  const places = sql.raw(tenants.map(({ resellerId, customerId }) => `(${resellerId}, ${customerId})`).join(', '))
  const size = 2_000
  for (let first = from; first <= to; first += size) {
    const last = Math.min(first + size - 1, to)
    await db.inScope({ as: 'system' }, (tx) =>
      tx.execute(sql`
        with places as (select row_number() over () - 1 as at, r, c from (values ${places}) as p (r, c)),
        added as (
          insert into users (username, first_name, last_name, role, reseller_id, customer_id, is_active, last_sign_in_at,
            deleted_at, created_at)
          select 'person' || n || '@bench.example', 'Maeve', 'Keane' || n, case when n % 50 = 0 then 'customerAdmin' end,
            r, c, n % 40 <> 0, case when n % 50 = 0 and n % 100 = 0 then ${testNow.toISOString()}::timestamptz - n * interval '1 minute' end,
            case when n % 200 = 7 then ${testNow.toISOString()}::timestamptz end, ${testNow.toISOString()}::timestamptz
          from generate_series(${first}::int, ${last}::int) as n
          join places on places.at = case when n % 10 = 3 then 0 else n % ${tenants.length} end
          returning id, username, reseller_id, customer_id
        )
        insert into user_addresses (address, user_id, reseller_id, customer_id, is_primary)
        select username, id, reseller_id, customer_id, true from added`),
    )
  }
  await db.pool.query('analyze users, user_addresses')
}

async function measure(): Promise<Record<string, Record<string, number>>> {
  const times: Record<string, Record<string, number[]>> = {}
  for (let round = 0; round < rounds; round += 1) {
    for (const [who, scope] of Object.entries(scopes)) {
      for (const [name, question] of Object.entries(questions)) {
        const start = performance.now()
        const query = { limit: 25, offset: 0, freeSearch: '', ordering: 'username' as const, ...question }
        await db.inScope(scope, (tx) => listUsers(tx, scope, query))
        const ofScope = times[who] ?? {}
        times[who] = ofScope
        ofScope[name] = [...(ofScope[name] ?? []), performance.now() - start]
      }
    }
  }
  return Object.fromEntries(
    Object.entries(times).map(([who, ofScope]) => [
      who,
      Object.fromEntries(Object.entries(ofScope).map(([name, values]) => [name, median(values)])),
    ]),
  )
}

function median(values: number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
