import { defaultTimeZone } from '@postern/core'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { roleIdOf } from '../auth/role-ids'
import type { Transaction } from '../db/database'
import type { Scope } from '../db/scope'
import { present, scopeOf } from '../http/caller'
import type { Handlers } from '../http/serve'
import { ServiceError } from '../http/service-error'
import { customers } from '../tenants/tenants.table'
import { userAddresses, users } from './users.table'

export const usersHandlers: Pick<Handlers, 'updateUser'> = {
  // Of a user only the own second factor can be flagged so far, which a right code has set before (AM-032): the flag changes nothing.
  async updateUser({ tx, input, caller }) {
    const { id, hasTwoFactor, ...others } = input
    const user = await findUser(tx, scopeOf(present(caller)), id)
    if (id !== present(caller).userId || Object.values(others).some((value) => value !== undefined)) {
      throw new ServiceError('forbidden', 'Users cannot be changed here. Your own details are changed in your profile.')
    }
    if (hasTwoFactor === false) {
      throw new ServiceError('forbidden', 'Two-factor authentication is removed with your password and a code.')
    }
    if (hasTwoFactor && !user.hasTwoFactor) {
      throw new ServiceError('forbidden', 'Enter a code from your authenticator app first.')
    }
    return userAnswer(tx, user)
  },
}

type UserRow = Awaited<ReturnType<typeof findUser>>

async function findUser(tx: Transaction, scope: Scope, id: number) {
  const [row] = await tx
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
      resellerId: users.resellerId,
      customerId: users.customerId,
      timezone: sql<string>`coalesce(${users.timezone}, ${customers.timezone}, ${defaultTimeZone})`,
      hasTwoFactor: users.hasTwoFactor,
      isActive: users.isActive,
    })
    .from(users)
    .leftJoin(customers, eq(customers.id, users.customerId))
    .where(and(eq(users.id, id), inScope(scope)))
  if (!row) throw new ServiceError('not_found', 'Not found.')
  return row
}

/** The service's own check of scope; row-level security is the second wall. */
function inScope(scope: Scope): SQL | undefined {
  if (scope.as === 'reseller') return eq(users.resellerId, scope.resellerId)
  if (scope.as === 'customer') return eq(users.customerId, scope.customerId)
  return undefined
}

async function userAnswer(tx: Transaction, { role, ...user }: UserRow) {
  const addresses = await tx
    .select({ address: userAddresses.address, isPrimary: userAddresses.isPrimary })
    .from(userAddresses)
    .where(eq(userAddresses.userId, user.id))
    .orderBy(desc(userAddresses.isPrimary), asc(userAddresses.address))
  const of = (isPrimary: boolean) =>
    addresses.filter((one) => one.isPrimary === isPrimary).map(({ address }) => address)
  return { ...user, role: roleIdOf(role), emails: of(true), aliases: of(false) }
}
