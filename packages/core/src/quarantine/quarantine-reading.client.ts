import { bindEndpoints } from '../http/bind-endpoints'
import type { Api } from '../http/create-api'
import * as quarantine from './quarantine.contract'

/** What a page of held mail needs to be shown, and the release: here from the start, so that no page waits for more code. */
export function createQuarantineReader(api: Api) {
  return bindEndpoints(api, {
    list: quarantine.listQuarantine,
    get: quarantine.getQuarantineEntry,
    release: quarantine.releaseQuarantineEntry,
  })
}
