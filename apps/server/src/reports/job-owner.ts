import { type Holder, missingRight, Role } from '@postern/core'
import { contract } from '@postern/core/contract'
import { and, eq, isNull } from 'drizzle-orm'
import { heldCapabilities } from '../capability-sets/held-capabilities'
import type { Transaction } from '../db/database'
import type { Scope } from '../db/scope'
import { customers } from '../tenants/tenants.table'
import { userAddresses, users } from '../users/users.table'
import { mayHaveReport } from './history-right'
import type { ReportJobRow } from './report-jobs.service'

/** The requester's current account. */
export interface JobOwner {
  scope: Scope
  resellerId: number | null
  customerId: number | null
  /** Address that mail goes to; `null`: nowhere. */
  address: string | null
}

/** `null` when they may no longer have it: what was allowed when they ordered it need not be now. */
export async function findOwner(tx: Transaction, { userId, ordered }: ReportJobRow): Promise<JobOwner | null> {
  const [user] = await tx
    .select({
      role: users.role,
      resellerId: users.resellerId,
      customerId: users.customerId,
      capabilities: users.capabilities,
      isActive: users.isActive,
      isCustomerActive: customers.isActive,
      address: userAddresses.address,
    })
    .from(users)
    .leftJoin(customers, eq(customers.id, users.customerId))
    .leftJoin(userAddresses, and(eq(userAddresses.userId, users.id), eq(userAddresses.isPrimary, true)))
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .limit(1)
  const role = Object.values(Role).find((known) => known === user?.role)
  if (!user?.isActive || user.isCustomerActive === false || !role) return null
  const scope = scopeFor(role, user)
  const held = heldCapabilities(user.capabilities)
  // Reports require no service or module.
  const holder: Holder = { role, capabilities: held, services: [], modules: [] }
  const { access } = contract.orderReport
  if (!scope || access.who !== 'signedIn' || missingRight(access, holder)) return null
  if (!mayHaveReport(holder, ordered.type)) return null
  const { resellerId, customerId, address } = user
  return { scope, resellerId, customerId, address }
}

function scopeFor(role: Role, { resellerId, customerId }: Pick<JobOwner, 'resellerId' | 'customerId'>): Scope | null {
  if (role === Role.SuperAdmin) return { as: 'provider' }
  if (role === Role.ResellerAdmin && resellerId !== null) return { as: 'reseller', resellerId }
  return role === Role.CustomerAdmin && customerId !== null ? { as: 'customer', customerId } : null
}
