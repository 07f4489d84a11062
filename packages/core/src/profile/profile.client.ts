import { bindEndpoints } from '../http/bind-endpoints'
import type { Api } from '../http/create-api'
import { getCurrentUser, updateCurrentUser } from './profile.contract'

/** The calls of the own profile alone, for pages that need no more of the API. */
export function createProfileClient(api: Api) {
  return bindEndpoints(api, { current: getCurrentUser, update: updateCurrentUser })
}
