import { bindEndpoints } from '../http/bind-endpoints'
import type { Api } from '../http/create-api'
import { addDigestListEntry, getDigestEntry, releaseDigestEntry } from './quarantine-digest.contract'

export function createQuarantineDigestClient(api: Api) {
  return bindEndpoints(api, { get: getDigestEntry, release: releaseDigestEntry, addListEntry: addDigestListEntry })
}
export type QuarantineDigestClient = ReturnType<typeof createQuarantineDigestClient>
