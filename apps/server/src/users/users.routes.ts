import { answerText } from '@postern/core/answers'
import { roleIdOf } from '../auth/role-ids'
import { present, scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import type { HandlerContext, Handlers } from '../http/serve'
import { endSessions, inviteAgain, listSessionsOf, resetTwoFactor, sendPasswordReset } from './user-access.service'
import { findUser, listUsers, type UserRow } from './user-list'
import { refuseNonManagers } from './user-rights'
import {
  addAlias,
  addUser,
  changeUser,
  removeAlias,
  removeUser,
  restoreUser,
  type UserRequest,
  userVersion,
} from './users.service'

type Served =
  | 'listUsers'
  | 'createUser'
  | 'getUser'
  | 'updateUser'
  | 'deleteUser'
  | 'restoreUser'
  | 'addUserAlias'
  | 'removeUserAlias'
  | 'inviteUser'
  | 'sendUserPasswordReset'
  | 'resetUserTwoFactor'
  | 'listUserSessions'
  | 'endUserSessions'

export const usersHandlers: Pick<Handlers, Served> = {
  async listUsers({ tx, caller, input, now }) {
    const { users: found, ...count } = await listUsers(tx, scopeOf(present(caller)), { ...input, now })
    return { users: found.map(userAnswer), ...count }
  },

  async createUser(context) {
    return answerOf(context, await addUser(requestOf(context), context.input))
  },

  getUser: (context) => answerOf(context, context.input.id),

  async updateUser(context) {
    const { id, hasTwoFactor, ...values } = context.input
    if (hasTwoFactor !== undefined) await checkFlag(context, hasTwoFactor)
    if (Object.values(values).some((value) => value !== undefined)) {
      refuseNonManagers(present(context.caller))
      await changeUser(requestOf(context), id, values)
    }
    return answerOf(context, id)
  },

  async deleteUser(context) {
    await removeUser(requestOf(context), context.input.id)
    return { message: answerText('users.deleted') }
  },

  async restoreUser(context) {
    await restoreUser(requestOf(context), context.input.id)
    return answerOf(context, context.input.id)
  },

  async addUserAlias(context) {
    await addAlias(requestOf(context), context.input.id, context.input.alias)
    return { message: answerText('users.aliasAdded') }
  },

  async removeUserAlias(context) {
    await removeAlias(requestOf(context), context.input.id, context.input.alias)
    return { message: answerText('users.aliasRemoved') }
  },

  async inviteUser(context) {
    await inviteAgain(requestOf(context), context.input.id)
    return { message: answerText('users.invited') }
  },

  async sendUserPasswordReset(context) {
    await sendPasswordReset(requestOf(context), context.input.id)
    return { message: answerText('users.linkSent') }
  },

  async resetUserTwoFactor(context) {
    await resetTwoFactor(requestOf(context), context.input.id)
    return { message: answerText('users.factorReset') }
  },

  async listUserSessions(context) {
    const sessions = await listSessionsOf({ ...requestOf(context), settings: context.settings }, context.input.id)
    return { sessions, count: sessions.length }
  },

  async endUserSessions(context) {
    await endSessions(requestOf(context), context.input.id)
    return { message: answerText('sessions.allEnded') }
  },
}

/** Refuses the flag except on one's own second factor, which a correct code has set before (AM-032): the flag changes nothing. */
async function checkFlag({ tx, input, caller }: HandlerContext<{ id: number }>, hasTwoFactor: boolean): Promise<void> {
  const user = await findUser(tx, scopeOf(present(caller)), input.id)
  if (input.id !== present(caller).userId) {
    throw refuse('users.factorByUser')
  }
  if (!hasTwoFactor) {
    throw refuse('users.factorByPassword')
  }
  if (!user.hasTwoFactor) throw refuse('users.codeFirst')
}

function requestOf({ tx, caller, address, now, ifMatch }: HandlerContext<unknown>): UserRequest & {
  ifMatch: string | null
} {
  return { tx, caller: present(caller), address, now, ifMatch }
}

async function answerOf({ tx, caller, answerVersion }: HandlerContext<unknown>, id: number) {
  const user = await findUser(tx, scopeOf(present(caller)), id)
  const version = userVersion(user)
  answerVersion(version)
  return { ...userAnswer(user), version }
}

function userAnswer({ role, username: _username, ownTimezone: _zone, lastSignInAt, deletedAt, ...user }: UserRow) {
  return {
    ...user,
    role: roleIdOf(role),
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    deletedAt: deletedAt?.toISOString() ?? null,
  }
}
