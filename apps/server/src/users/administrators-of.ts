import { Role } from '@postern/core'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { users } from './users.table'

/** Active administrators of a customer; without any, or without a customer, those of the reseller, else of the provider. Runs as the system. */
export async function administratorsOf(
  tx: Transaction,
  { customerId, resellerId }: { customerId: number | null; resellerId: number },
) {
  const levels = [
    ...(customerId === null ? [] : [and(eq(users.role, Role.CustomerAdmin), eq(users.customerId, customerId))]),
    and(eq(users.role, Role.ResellerAdmin), eq(users.resellerId, resellerId)),
    eq(users.role, Role.SuperAdmin),
  ]
  for (const level of levels) {
    const readers = await activeUsers(tx, level)
    if (readers.length > 0) return readers
  }
  return []
}

function activeUsers(tx: Transaction, where: SQL | undefined) {
  return tx
    .select({ userId: users.id })
    .from(users)
    .where(and(where, users.isActive, isNull(users.deletedAt)))
}
