import { bindEndpoints } from '../http/bind-endpoints'
import type { Api } from '../http/create-api'
import { changePassword, confirmAccount, requestPasswordReset, resetPassword } from './passwords.contract'

export function createPasswordsClient(api: Api) {
  return bindEndpoints(api, {
    requestReset: requestPasswordReset,
    reset: resetPassword,
    confirm: confirmAccount,
    change: changePassword,
  })
}
