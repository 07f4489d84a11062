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
  updateGroup,
} from './groups.contract'

export function createGroupsClient(api: Api) {
  return bindEndpoints(api, {
    list: listGroups,
    create: createGroup,
    get: getGroup,
    update: updateGroup,
    delete: deleteGroup,
    listMembers: listGroupMembers,
    attach: attachGroupMembers,
    detach: detachGroupMember,
  })
}
