import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Scope } from './scope'

/**
 * The services' own scope check: rows of the caller's tenant, or all for the provider. Row-level security is the second line of defence;
 * this condition also lets the index be used.
 */
export function inTenant(columns: { resellerId: PgColumn; customerId: PgColumn }, scope: Scope): SQL | undefined {
  if (scope.as === 'reseller') return eq(columns.resellerId, scope.resellerId)
  if (scope.as === 'customer') return eq(columns.customerId, scope.customerId)
  return undefined
}
