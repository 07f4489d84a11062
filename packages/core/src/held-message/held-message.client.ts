import { bindEndpoints } from '../http/bind-endpoints'
import type { Api } from '../http/create-api'
import { getHeldMessage, getHeldMessageSource, listEntryEvents } from './held-message.contract'

export function createHeldMessageClient(api: Api) {
  return bindEndpoints(api, { get: getHeldMessage, source: getHeldMessageSource, events: listEntryEvents })
}
