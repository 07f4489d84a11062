import { capabilities, defaultTimeZone, Language, productNames, Role } from '@postern/core'
import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import { factorOwner } from '../auth/factor-owner'
import { roleName } from '../auth/role-ids'
import { loginFactorsOf } from '../auth/second-factor.service'
import type { Transaction } from '../db/database'
import { type Caller, present } from '../http/caller'
import { refuse } from '../http/refuse'
import type { Handlers } from '../http/serve'
import { refuseStale, versionOf } from '../http/version'
import { customerModules, customers, resellers } from '../tenants/tenants.table'
import { users } from '../users/users.table'
import { knownZone } from './known-zone'

export const profileHandlers: Pick<Handlers, 'getCurrentUser' | 'updateCurrentUser'> = {
  async getCurrentUser({ tx, caller, settings, answerVersion }) {
    const details = await readDetails(tx, present(caller))
    answerVersion(versionOf(details))
    return profileAnswer(tx, present(caller), details, settings.product)
  },

  async updateCurrentUser({ tx, input, caller, address, now, settings, ifMatch, answerVersion }) {
    const { userId } = present(caller)
    const changes = given({ ...input, ...(input.timezone !== undefined && { timezone: knownZone(input.timezone) }) })
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    const before = await readDetails(tx, present(caller))
    refuseStale(ifMatch, versionOf(before))
    const after = { ...before, ...changes }
    if (versionOf(after) !== versionOf(before)) {
      await tx.update(users).set(changes).where(eq(users.id, userId))
      await writeAudit(tx, { ...present(caller), action: 'profileChanged', before, after, address, now })
    }
    answerVersion(versionOf(after))
    return profileAnswer(tx, present(caller), after, settings.product)
  },
}

/** Details that users change about themselves. */
interface Details {
  firstName: string
  lastName: string
  language: string
  timezone: string
}

async function readDetails(tx: Transaction, { userId }: Caller): Promise<Details & Record<string, string>> {
  const [user] = await tx
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      // Unset values come from the customer, else from the reseller.
      language: sql<string>`coalesce(${users.language}, ${customers.language}, ${resellers.language}, ${Language.English})`,
      timezone: sql<string>`coalesce(${users.timezone}, ${customers.timezone}, ${resellers.timezone}, ${defaultTimeZone})`,
    })
    .from(users)
    .leftJoin(customers, eq(customers.id, users.customerId))
    .leftJoin(resellers, eq(resellers.id, users.resellerId))
    .where(eq(users.id, userId))
  if (!user) throw refuse('requests.notFound')
  return user
}

function given<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>
}

async function profileAnswer(tx: Transaction, caller: Caller, details: Details, product: string) {
  const { userId: id, username, role, hasTwoFactor } = caller
  return {
    id,
    username,
    role: roleName(role, product),
    ...(await parentOf(tx, caller, product)),
    ...details,
    hasTwoFactor,
    hasAuthenticatorApp: (await loginFactorsOf(tx, factorOwner(caller))).app,
    capabilities: capabilities.map((name) => ({ name, enabled: caller.capabilities.includes(name) })),
    customer: role === Role.CustomerAdmin ? { services: await servicesOf(tx, caller) } : null,
  }
}

async function parentOf(tx: Transaction, { role, resellerId, customerId }: Caller, product: string) {
  if (role === Role.CustomerAdmin && customerId !== null) {
    const [customer] = await tx.select({ name: customers.name }).from(customers).where(eq(customers.id, customerId))
    return { parent: customer?.name ?? '', parentType: 'CUSTOMER', parentId: customerId }
  }
  if (role === Role.ResellerAdmin && resellerId !== null) {
    const [reseller] = await tx.select({ name: resellers.name }).from(resellers).where(eq(resellers.id, resellerId))
    return { parent: reseller?.name ?? '', parentType: 'RESELLER', parentId: resellerId }
  }
  return { parent: 'System', parentType: productNames(product).parentType, parentId: 0 }
}

async function servicesOf(tx: Transaction, { customerId, services }: Caller) {
  const modules = await tx
    .select()
    .from(customerModules)
    .where(eq(customerModules.customerId, customerId ?? 0))
    .orderBy(customerModules.moduleId)
  return services.map((id) => ({
    service: { id },
    is_active: true,
    service_modules: modules
      .filter(({ serviceId }) => serviceId === id)
      .map(({ moduleId, isActive }) => ({ service_module: { id: moduleId }, is_active: isActive })),
  }))
}
