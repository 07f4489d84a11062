import type { OwnerColumns } from '@postern/core/sender-lists'
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { holdCustomer } from '../customers/hold-customer'
import type { Transaction } from '../db/database'
import { type Caller, scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import { wblEntries } from './wbl.table'

export function isWritable({ resellerId, customerId }: OwnerColumns, caller: Caller): boolean {
  const scope = scopeOf(caller)
  if (scope.as === 'provider') return true
  return scope.as === 'reseller' ? resellerId === scope.resellerId : customerId === scope.customerId
}

export function isReadable(row: OwnerColumns, caller: Caller): boolean {
  if (isWritable(row, caller)) return true
  return row.customerId === null && (row.resellerId === null || row.resellerId === caller.resellerId)
}

/** Rows that the caller may read: their own and those of higher levels, or those that apply to one customer. */
export async function readable(
  tx: Transaction,
  caller: Caller,
  customerId: number | undefined,
): Promise<SQL | undefined> {
  const scope = scopeOf(caller)
  const id = customerId ?? (scope.as === 'customer' ? scope.customerId : undefined)
  if (id !== undefined) {
    const customer = await holdCustomer(tx, scope, id)
    if (!customer) throw refuse('requests.notFound')
    return or(eq(wblEntries.customerId, id), above(customer.resellerId))
  }
  return scope.as === 'reseller' ? or(own(caller), above(scope.resellerId)) : undefined
}

/** Entries that one clean-up is about: those of one customer, else of the caller's own level, never those of everybody below. */
export function cleanedFor(caller: Caller, customerId: number | undefined): SQL | undefined {
  const scope = scopeOf(caller)
  if (customerId !== undefined) return and(own(caller), eq(wblEntries.customerId, customerId))
  if (scope.as === 'customer') return own(caller)
  const ofLevel = scope.as === 'reseller' ? eq(wblEntries.resellerId, scope.resellerId) : isNull(wblEntries.resellerId)
  return and(isNull(wblEntries.customerId), ofLevel)
}

/** Entries of the caller's own levels. */
export function own(caller: Caller): SQL | undefined {
  const scope = scopeOf(caller)
  if (scope.as === 'provider') return sql`true`
  return scope.as === 'reseller'
    ? eq(wblEntries.resellerId, scope.resellerId)
    : eq(wblEntries.customerId, scope.customerId)
}

function above(resellerId: number): SQL | undefined {
  return and(
    isNull(wblEntries.customerId),
    or(isNull(wblEntries.resellerId), inArray(wblEntries.resellerId, [resellerId])),
  )
}
