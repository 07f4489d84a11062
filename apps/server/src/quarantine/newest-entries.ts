import { pageSizes } from '@postern/core'
import { desc, eq, type Placeholder, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { keptStatement } from '../db/kept-statement'
import type { Scope } from '../db/scope'
import type { Owner } from '../tenants/read-owners'
import { customers, resellers } from '../tenants/tenants.table'
import { answeredColumns } from './entry-answer'
import { quarantineEntries } from './quarantine.table'

type TenantScope = Extract<Scope, { as: 'provider' | 'reseller' | 'customer' }>

/** Whether a scope is one of people who see lists. */
export const isOfTenant = (scope: Scope): scope is TenantScope =>
  scope.as === 'provider' || scope.as === 'reseller' || scope.as === 'customer'

interface NewestEntries {
  scope: TenantScope
  limit: number
  /** How many there are, where that is known already. */
  known: number | null
  /** Up to how many they are counted where it is not. */
  bound: number
}

const keptLimits = new Set<number>(pageSizes)

/**
 * The page that everybody opens: newest first, nothing narrowed. Its statement is kept for the sizes that lists offer, and whose the
 * rows are comes with them.
 */
export async function newestEntries(tx: Transaction, { scope, limit, known, bound }: NewestEntries) {
  const shape = ['newest entries', scope.as, limit, known === null].join(' ')
  const prepare = (name: string) => newestOf(tx, scope, limit, known === null ? bound : 0).prepare(name)
  const statement = keptLimits.has(limit) ? keptStatement(tx, shape, prepare) : prepare('')
  const rows = await statement.execute({ tenant: tenantOf(scope) })
  const owners = new Map<number, Owner>()
  for (const { entry, customer, reseller } of rows) {
    if (customer && reseller) owners.set(entry.customerId, { customer, reseller })
  }
  return { rows: rows.map(({ entry, counted }) => ({ ...entry, counted: known ?? counted })), owners }
}

function newestOf(tx: Transaction, scope: TenantScope, limit: number, countsTo: number) {
  const where = ofTenant(scope, sql.placeholder('tenant'))
  const bounded = tx
    .select({ one: sql`1` })
    .from(quarantineEntries)
    .where(where)
    .limit(countsTo + 1)
  const counted = countsTo > 0 ? sql<number>`(select count(*)::int from ${bounded} as bounded)` : sql<number>`0`
  const page = tx
    .select({ ...answeredColumns, counted: counted.as('counted') })
    .from(quarantineEntries)
    .where(where)
    .orderBy(desc(quarantineEntries.id))
    .limit(limit)
    .as('page')
  // As a parameter a limit might be large: no plan would be good for all values, and each call would be planned anew.
  page._.sql.inlineParams()
  const { counted: _, ...entry } = page._.selectedFields
  return tx
    .select({
      entry,
      counted: page.counted,
      customer: { id: customers.id, name: customers.name },
      reseller: { id: resellers.id, name: resellers.name },
    })
    .from(page)
    .leftJoin(customers, eq(customers.id, page.customerId))
    .leftJoin(resellers, eq(resellers.id, customers.resellerId))
    .orderBy(desc(page.id))
}

/** As `inTenant` says it, of a tenant that is named later. */
function ofTenant(scope: TenantScope, tenant: Placeholder) {
  if (scope.as === 'reseller') return eq(quarantineEntries.resellerId, tenant)
  if (scope.as === 'customer') return eq(quarantineEntries.customerId, tenant)
  return undefined
}

function tenantOf(scope: TenantScope): number | undefined {
  if (scope.as === 'reseller') return scope.resellerId
  return scope.as === 'customer' ? scope.customerId : undefined
}
