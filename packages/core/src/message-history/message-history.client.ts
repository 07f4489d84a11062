import { bindEndpoints } from '../http/bind-endpoints'
import type { Api } from '../http/create-api'
import { getMessage, listMessages } from './message-history.contract'

export function createMessageHistoryClient(api: Api) {
  return bindEndpoints(api, { list: listMessages, get: getMessage })
}
