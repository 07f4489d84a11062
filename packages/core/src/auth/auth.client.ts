import { bindEndpoints } from '../http/bind-endpoints'
import type { Api } from '../http/create-api'
import { checkToken, login, logout } from './auth.contract'

export function createAuthClient(api: Api) {
  return bindEndpoints(api, { login, checkToken, logout })
}
