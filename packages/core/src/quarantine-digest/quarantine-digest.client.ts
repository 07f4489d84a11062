import { bindEndpoints } from '../http/bind-endpoints'
import type { Api } from '../http/create-api'
import { addDigestListEntry, getDigestEntry, releaseDigestEntry } from './quarantine-digest.contract'

/** The calls of a digest link alone, for pages that need no more of the API. */
export function createQuarantineDigestClient(api: Api) {
  return bindEndpoints(api, { get: getDigestEntry, release: releaseDigestEntry, addListEntry: addDigestListEntry })
}
/** The calls of a digest link alone. */
export type QuarantineDigestClient = ReturnType<typeof createQuarantineDigestClient>
