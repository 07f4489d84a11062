import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Scope } from './scope'

/**
 * The services' own check of scope: rows of the caller's tenant, all of them for the provider. Row-level security is the second
 * wall; with this one the index is used.
 */
export function inTenant(columns: { resellerId: PgColumn; customerId: PgColumn }, scope: Scope): SQL | undefined {
  if (scope.as === 'reseller') return eq(columns.resellerId, scope.resellerId)
  if (scope.as === 'customer') return eq(columns.customerId, scope.customerId)
  return undefined
}
