import { productNames, Role } from '@postern/core'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import type { Caller } from '../http/caller'
import type { Handlers } from '../http/serve'
import { ServiceError } from '../http/service-error'
import { customers, resellers } from '../tenants/tenants.table'
import { users } from '../users/users.table'

export const profileHandlers: Pick<Handlers, 'getCurrentUser'> = {
  async getCurrentUser({ tx, caller }) {
    if (!caller) throw new ServiceError('unauthorized', 'Log in to go on.')
    const [user] = await tx
      .select({
        firstName: users.firstName,
        lastName: users.lastName,
        hasTwoFactor: users.hasTwoFactor,
        // What a user has not chosen is the customer's.
        language: sql<string | null>`coalesce(${users.language}, ${customers.language})`,
        timezone: sql<string | null>`coalesce(${users.timezone}, ${customers.timezone})`,
      })
      .from(users)
      .leftJoin(customers, eq(customers.id, users.customerId))
      .where(eq(users.id, caller.userId))
    const parent = await parentOf(tx, caller)
    return {
      id: caller.userId,
      username: caller.username,
      role: caller.role === Role.SuperAdmin ? productNames().adminRole : caller.role,
      ...parent,
      firstName: user?.firstName,
      lastName: user?.lastName,
      hasTwoFactor: user?.hasTwoFactor,
      language: user?.language ?? 'ENG',
      timezone: user?.timezone ?? 'Europe/Dublin',
      capabilities: caller.capabilities.map((name) => ({ name, enabled: true })),
      customer: caller.role === Role.CustomerAdmin ? { services: caller.services.map(toService) } : null,
    }
  },
}

async function parentOf(tx: Transaction, { role, resellerId, customerId }: Caller) {
  if (role === Role.CustomerAdmin && customerId !== null) {
    const [customer] = await tx.select({ name: customers.name }).from(customers).where(eq(customers.id, customerId))
    return { parent: customer?.name ?? '', parentType: 'CUSTOMER', parentId: customerId }
  }
  if (role === Role.ResellerAdmin && resellerId !== null) {
    const [reseller] = await tx.select({ name: resellers.name }).from(resellers).where(eq(resellers.id, resellerId))
    return { parent: reseller?.name ?? '', parentType: 'RESELLER', parentId: resellerId }
  }
  return { parent: 'System', parentType: productNames().parentType, parentId: 0 }
}

const toService = (id: number) => ({ service: { id }, is_active: true, service_modules: [] })
