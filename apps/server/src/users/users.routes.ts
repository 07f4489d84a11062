import { and, eq } from 'drizzle-orm'
import { roleIdOf } from '../auth/role-ids'
import type { Transaction } from '../db/database'
import type { Scope } from '../db/scope'
import { present, scopeOf } from '../http/caller'
import type { Handlers } from '../http/serve'
import { ServiceError } from '../http/service-error'
import { findUsers, inScope, listUsers, type UserRow } from './user-list'
import { users } from './users.table'

export const usersHandlers: Pick<Handlers, 'listUsers' | 'updateUser'> = {
  async listUsers({ tx, caller, input }) {
    const { users: found, ...count } = await listUsers(tx, scopeOf(present(caller)), input)
    return { users: found.map(({ role, ...user }) => ({ ...user, role: roleIdOf(role) })), ...count }
  },

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
    return { ...user, role: roleIdOf(user.role) }
  },
}

async function findUser(tx: Transaction, scope: Scope, id: number): Promise<UserRow> {
  const [user] = await findUsers(tx, and(eq(users.id, id), inScope(scope)), { limit: 1 })
  if (!user) throw new ServiceError('not_found', 'Not found.')
  return user
}
