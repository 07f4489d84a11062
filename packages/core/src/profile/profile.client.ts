import { bindEndpoints } from '../http/bind-endpoints'
import type { Api } from '../http/create-api'
import { getCurrentUser, updateCurrentUser } from './profile.contract'

export function createProfileClient(api: Api) {
  return bindEndpoints(api, { current: getCurrentUser, update: updateCurrentUser })
}
