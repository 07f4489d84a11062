import { bindEndpoints } from '../http/bind-endpoints'
import type { Api } from '../http/create-api'
import { addUserAlias, createUser, deleteUser, getUser, listUsers, removeUserAlias, updateUser } from './users.contract'

export function createUsersClient(api: Api) {
  return bindEndpoints(api, {
    list: listUsers,
    create: createUser,
    get: getUser,
    update: updateUser,
    delete: deleteUser,
    addAlias: addUserAlias,
    removeAlias: removeUserAlias,
  })
}
