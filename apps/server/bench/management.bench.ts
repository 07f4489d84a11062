import { type CustomerListQuery, listCustomers } from '../src/customers/customer-list'
import type { Database, Transaction } from '../src/db/database'
import type { Scope } from '../src/db/scope'
import { type DomainListQuery, listDomains } from '../src/domains/domain-list'
import { listResellers, type ResellerListQuery } from '../src/resellers/reseller-list'
import { testNow } from '../src/testing/test-clock'
import { openTestDatabase } from '../src/testing/test-database'
import { listUsers, type UserListQuery } from '../src/users/user-list'
import { median, ratio, table } from './report'
import { type LargeTenants, type ManagedRows, seedManagement } from './seed-management'

// Reads pages of the management lists as three kinds of administrators, on a full database and on one with a tenth of the rows: the cost
// must not depend on their number. Alternating rounds, medians.

const rounds = Number(process.env.BENCH_ROUNDS ?? 15)
const all: ManagedRows = { users: 100_000, domains: 10_000, customers: 1_000, resellers: 250 }
const tenth = Object.fromEntries(
  Object.entries(all).map(([name, count]) => [name, count / 10]),
) as unknown as ManagedRows

interface Managed {
  db: Database
  tenants: LargeTenants
}

const page = { limit: 25, offset: 0, freeSearch: '', now: testNow }
type Ask = (tx: Transaction, scope: Scope) => Promise<unknown>
const users =
  (query: Partial<UserListQuery>): Ask =>
  (tx, scope) =>
    listUsers(tx, scope, { ...page, ordering: 'username', ...query })
const domains =
  (query: Partial<DomainListQuery>): Ask =>
  (tx, scope) =>
    listDomains(tx, scope, { ...page, ordering: 'name', ...query })
const customers =
  (query: Partial<CustomerListQuery>): Ask =>
  (tx, scope) =>
    listCustomers(tx, scope, { ...page, ordering: 'name', ...query })
const resellers =
  (query: Partial<ResellerListQuery>): Ask =>
  (tx) =>
    listResellers(tx, { ...page, ordering: 'name', ...query })

const lists: Record<string, { whoMay: string[]; questions: Record<string, Ask> }> = {
  users: {
    whoMay: ['customer', 'reseller', 'provider'],
    questions: {
      'first page': users({}),
      'deep page': users({ offset: 900 }),
      'by last sign-in': users({ ordering: '-lastSignInAt' }),
      'inactive mailboxes': users({ role: 'none', isActive: false }),
      administrators: users({ role: '3' }),
      'recently deleted': users({ isDeleted: true }),
      'search: one person': users({ freeSearch: 'keane4323' }),
      'search: an alias': users({ freeSearch: 'aliasperson4' }),
      'search: everybody': users({ freeSearch: 'keane' }),
      'search: nobody': users({ freeSearch: 'zebra' }),
    },
  },
  domains: {
    whoMay: ['customer', 'reseller', 'provider'],
    questions: {
      'first page': domains({}),
      'deep page': domains({ offset: 75 }),
      'by customer': domains({ ordering: 'customerName' }),
      newest: domains({ ordering: '-createdAt' }),
      inactive: domains({ isActive: false }),
      'search: one domain': domains({ freeSearch: 'site323' }),
      'search: every domain': domains({ freeSearch: 'bench' }),
      'search: a customer': domains({ freeSearch: 'customer 43' }),
      'search: nothing': domains({ freeSearch: 'zebra' }),
    },
  },
  customers: {
    whoMay: ['reseller', 'provider'],
    questions: {
      'first page': customers({}),
      newest: customers({ ordering: '-createdAt' }),
      'search: one customer': customers({ freeSearch: 'customer 40' }),
      'search: nothing': customers({ freeSearch: 'zebra' }),
    },
  },
  resellers: {
    whoMay: ['provider'],
    questions: {
      'first page': resellers({}),
      'search: one reseller': resellers({ freeSearch: 'reseller 13' }),
    },
  },
}

const few = await prepared(tenth)
const many = await prepared(all)
for (const [name, { whoMay, questions }] of Object.entries(lists)) {
  for (const who of whoMay) {
    const [before, after] = await measure(who, questions)
    table(
      `${name} as ${who}, ${count(tenth, name)} and ${count(all, name)} rows`,
      Object.keys(questions).map((question) => {
        const [a, b] = [median(before[question] ?? []), median(after[question] ?? [])]
        return { question, 'tenth, ms': a.toFixed(1), 'all, ms': b.toFixed(1), growth: ratio(b, a) }
      }),
    )
  }
}
await few.db.close()
await many.db.close()

async function prepared(rows: ManagedRows): Promise<Managed> {
  const db = await openTestDatabase()
  return { db, tenants: await seedManagement(db, rows, testNow) }
}

/** Times per query, for the database with few rows and the one with many. The first round only warms up. */
async function measure(who: string, questions: Record<string, Ask>) {
  const times: Record<string, number[]>[] = [{}, {}]
  for (let round = 0; round <= rounds; round += 1) {
    for (const [question, ask] of Object.entries(questions)) {
      for (const [index, { db, tenants }] of [few, many].entries()) {
        const start = performance.now()
        await db.inScope(scopeOf(who, tenants), (tx) => ask(tx, scopeOf(who, tenants)))
        const took = performance.now() - start
        const ofDatabase = times[index] ?? {}
        if (round > 0) ofDatabase[question] = [...(ofDatabase[question] ?? []), took]
      }
    }
  }
  return times as [Record<string, number[]>, Record<string, number[]>]
}

function scopeOf(who: string, { customerId, resellerId }: LargeTenants): Scope {
  if (who === 'customer') return { as: 'customer', customerId }
  return who === 'reseller' ? { as: 'reseller', resellerId } : { as: 'provider' }
}

function count(rows: ManagedRows, name: string): string {
  return rows[name as keyof ManagedRows].toLocaleString('en')
}
