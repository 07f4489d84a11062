import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { customers } from '../tenants/tenants.table'
import { userAddresses, users } from '../users/users.table'

/** User at a customer, with all their addresses. */
export interface Reporter {
  userId: number
  customerId: number
  addresses: readonly string[]
}

/** Returns the owner of an address; `null` when there is none, or one who belongs to no customer. */
export async function reporterOf(tx: Transaction, address: string): Promise<Reporter | null> {
  const [user] = await tx
    .select({ userId: users.id, customerId: customers.id })
    .from(userAddresses)
    .innerJoin(users, eq(users.id, userAddresses.userId))
    .innerJoin(customers, eq(customers.id, users.customerId))
    .where(
      and(
        eq(userAddresses.address, address),
        eq(users.isActive, true),
        isNull(users.deletedAt),
        eq(customers.isActive, true),
      ),
    )
  if (!user) return null
  const rows = await tx
    .select({ address: userAddresses.address })
    .from(userAddresses)
    .where(eq(userAddresses.userId, user.userId))
  return { ...user, addresses: rows.map((row) => row.address) }
}
