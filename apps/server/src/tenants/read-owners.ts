import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import type { Scope } from '../db/scope'
import { customers, resellers } from './tenants.table'

export interface Owner {
  customer: { id: number; name: string }
  reseller: { id: number; name: string }
}

/** Owner of a row, as columns of a statement that joins customers and resellers; both `null` when out of sight. */
export const ownerColumns = {
  customer: { id: customers.id, name: customers.name },
  reseller: { id: resellers.id, name: resellers.name },
}

/** Owners by their customer's id, for rows that were read with `ownerColumns`. */
export function ownersOf<Row extends Nullable<Owner>>(rows: readonly Row[], customerIdOf: (row: Row) => number) {
  const owners = new Map<number, Owner>()
  for (const row of rows) {
    const { customer, reseller } = row
    if (customer && reseller) owners.set(customerIdOf(row), { customer, reseller })
  }
  return owners
}

type Nullable<T> = { [Name in keyof T]: T[Name] | null }

/** Loads the owners of a page's rows. Separate from the page's own statement: a join would also run for the rows that a far page skips. */
export async function readOwners(tx: Transaction, customerIds: readonly number[]): Promise<Map<number, Owner>> {
  const ids = [...new Set(customerIds)]
  if (ids.length === 0) return new Map()
  const rows: Owner[] = await tx
    .select(ownerColumns)
    .from(customers)
    .innerJoin(resellers, eq(resellers.id, customers.resellerId))
    .where(inArray(customers.id, ids))
  return new Map(rows.map((owner) => [owner.customer.id, owner]))
}

/** Owner as shown to the caller: only provider staff see the reseller. */
export function ownerAnswer(owner: Owner | undefined, scope: Scope) {
  return { customer: owner?.customer ?? null, reseller: (scope.as === 'provider' && owner?.reseller) || null }
}
