import { bindEndpoints } from '../http/bind-endpoints'
import type { Api } from '../http/create-api'
import { endOtherSessions, endSession, listSessions } from './sessions.contract'

export function createSessionsClient(api: Api) {
  return bindEndpoints(api, { list: listSessions, end: endSession, endOthers: endOtherSessions })
}
