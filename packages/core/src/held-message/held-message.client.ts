import { bindEndpoints } from '../http/bind-endpoints'
import type { Api } from '../http/create-api'
import { getSenderListing, listSender } from '../wbl/wbl.contract'
import { getHeldMessage, getHeldMessagePreview, getHeldMessageSource, listEntryEvents } from './held-message.contract'

export function createHeldMessageClient(api: Api) {
  return bindEndpoints(api, {
    get: getHeldMessage,
    preview: getHeldMessagePreview,
    source: getHeldMessageSource,
    events: listEntryEvents,
    senderListing: getSenderListing,
    listSender,
  })
}
