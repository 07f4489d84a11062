import { bindEndpoints } from '../http/bind-endpoints'
import type { Api } from '../http/create-api'
import {
  checkToken,
  createTwoFactorSecret,
  listRoles,
  login,
  loginWithCode,
  logout,
  removeTwoFactor,
} from './auth.contract'

export function createAuthClient(api: Api) {
  return bindEndpoints(api, {
    login,
    loginWithCode,
    checkToken,
    logout,
    createTwoFactorSecret,
    removeTwoFactor,
    roles: listRoles,
  })
}
