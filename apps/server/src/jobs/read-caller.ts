import { Role } from '@postern/core'
import { and, eq, isNull } from 'drizzle-orm'
import { heldCapabilities } from '../capability-sets/held-capabilities'
import type { Transaction } from '../db/database'
import type { Caller } from '../http/caller'
import { customers } from '../tenants/tenants.table'
import { users } from '../users/users.table'

/** The requester's current account; `null` when they may no longer act. */
export async function readCaller(tx: Transaction, userId: number): Promise<Caller | null> {
  const [row] = await tx
    .select({
      user: users,
      isCustomerActive: customers.isActive,
      deletedAt: customers.deletedAt,
      services: customers.services,
    })
    .from(users)
    .leftJoin(customers, eq(customers.id, users.customerId))
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  const role = Object.values(Role).find((known) => known === row?.user.role)
  if (!row?.user.isActive || !role || row.isCustomerActive === false || row.deletedAt) return null
  const { username, resellerId, customerId, hasTwoFactor } = row.user
  return {
    ...{ userId, username, role, resellerId, customerId, hasTwoFactor, isFull: true, tokenHash: '' },
    capabilities: heldCapabilities(row.user.capabilities),
    services: (row.services ?? []) as Caller['services'],
    // Adding domains and users requires no module.
    modules: [],
  }
}
