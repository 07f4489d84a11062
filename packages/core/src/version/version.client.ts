import { bindEndpoints } from '../http/bind-endpoints'
import type { Api } from '../http/create-api'
import { checkVersion } from './version.contract'

export function createVersionClient(api: Api) {
  return bindEndpoints(api, { check: checkVersion })
}
