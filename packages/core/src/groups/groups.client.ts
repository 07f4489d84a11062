import { bindEndpoints } from '../http/bind-endpoints'
import type { Api } from '../http/create-api'
import {
  attachGroupMembers,
  createGroup,
  deleteGroup,
  detachGroupMember,
  getGroup,
  listGroupMembers,
  listGroups,
  restoreGroup,
  updateGroup,
} from './groups.contract'

export function createGroupsClient(api: Api) {
  return bindEndpoints(api, {
    list: listGroups,
    create: createGroup,
    get: getGroup,
    update: updateGroup,
    delete: deleteGroup,
    restore: restoreGroup,
    listMembers: listGroupMembers,
    attach: attachGroupMembers,
    detach: detachGroupMember,
  })
}
