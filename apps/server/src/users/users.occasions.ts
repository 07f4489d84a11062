import { randomUUID } from 'node:crypto'
import { Role } from '@postern/core'
import { administrators } from '../testing/access'
import type { OccasionParams, Occasions } from '../testing/occasion'
import { missing } from '../testing/occasion-objects'
import type { TargetName } from '../testing/targets'
import type { TestServer } from '../testing/test-server'
import { users } from './users.table'

const user: OccasionParams = async ({ world }, target) => ({
  id: target === 'missing' ? missing.id : world[administrators[target]].id,
})

/** A new administrator of the tenant who has not signed in yet. */
const newUser: OccasionParams = (server, target) => makeUser(server, target, null)

const deletedUser: OccasionParams = (server, target) => makeUser(server, target, server.clock.now())

async function makeUser({ db, world, clock }: TestServer, target: TargetName, deletedAt: Date | null) {
  if (target === 'missing') return { id: missing.id }
  const { id: customerId, resellerId } = world[target]
  const username = `${randomUUID()}@elsewhere.example`
  return db.inScope({ as: 'system' }, async (tx) => {
    const values = { username, role: Role.CustomerAdmin, resellerId, customerId, createdAt: clock.now(), deletedAt }
    const [row] = await tx.insert(users).values(values).returning({ id: users.id })
    return row ?? missing
  })
}

export const occasions: Occasions = {
  updateUser: { params: user, body: { hasTwoFactor: true }, status: 403 },
  getUser: { params: user },
  // Rejected after the scope check: permissions are tested beside the routes.
  createUser: { body: { emails: ['a@b.example'], customerId: missing.id }, status: 404 },
  deleteUser: { params: newUser },
  restoreUser: { params: deletedUser },
  addUserAlias: { params: user, body: { alias: 'no address' }, status: 400 },
  removeUserAlias: { params: user, status: 400 },
  inviteUser: { params: newUser },
  sendUserPasswordReset: { params: user },
  resetUserTwoFactor: { params: newUser, status: 409 },
  listUserSessions: { params: newUser },
  endUserSessions: { params: newUser },
}
