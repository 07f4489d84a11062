import { bindEndpoints } from '../http/bind-endpoints'
import type { Api } from '../http/create-api'
import {
  addUserAlias,
  createUser,
  deleteUser,
  endUserSessions,
  getUser,
  inviteUser,
  listUserSessions,
  listUsers,
  removeUserAlias,
  resetUserTwoFactor,
  restoreUser,
  sendUserPasswordReset,
  updateUser,
} from './users.contract'

export function createUsersClient(api: Api) {
  return bindEndpoints(api, {
    list: listUsers,
    create: createUser,
    get: getUser,
    update: updateUser,
    delete: deleteUser,
    restore: restoreUser,
    addAlias: addUserAlias,
    removeAlias: removeUserAlias,
    invite: inviteUser,
    sendPasswordReset: sendUserPasswordReset,
    resetTwoFactor: resetUserTwoFactor,
    listSessions: listUserSessions,
    endSessions: endUserSessions,
  })
}
