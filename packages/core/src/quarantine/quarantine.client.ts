import { bindEndpoints } from '../http/bind-endpoints'
import type { Api } from '../http/create-api'
import { getQuarantineEntry, listQuarantine, releaseQuarantineEntry } from './quarantine.contract'

export function createQuarantineClient(api: Api) {
  return bindEndpoints(api, { list: listQuarantine, get: getQuarantineEntry, release: releaseQuarantineEntry })
}
