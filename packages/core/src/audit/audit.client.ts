import { bindEndpoints } from '../http/bind-endpoints'
import type { Api } from '../http/create-api'
import { listAuditEvents } from './audit.contract'

export function createAuditClient(api: Api) {
  return bindEndpoints(api, { list: listAuditEvents })
}
