import { createAuthClient } from './auth/auth.client'
import { type ApiOptions, createApi } from './http/create-api'
import { createProfileClient } from './profile/profile.client'
import { createQuarantineClient } from './quarantine/quarantine.client'
import { createQuarantineDigestClient } from './quarantine-digest/quarantine-digest.client'
import { createVersionClient } from './version/version.client'

/** Every call of the API by feature. One client serves one API and one signed-in user. */
export function createClient(options: ApiOptions) {
  const api = createApi(options)
  return {
    auth: createAuthClient(api),
    profile: createProfileClient(api),
    quarantine: createQuarantineClient(api),
    quarantineDigest: createQuarantineDigestClient(api),
    version: createVersionClient(api),
    /** Sends any endpoint of the contract. */
    request: api.call,
    tokenStore: api.tokenStore,
  }
}
export type PosternClient = ReturnType<typeof createClient>
