import { createAuditClient } from './audit/audit.client'
import { createAuthClient } from './auth/auth.client'
import { type ApiOptions, createApi } from './http/create-api'
import { createPasswordsClient } from './passwords/passwords.client'
import { createProfileClient } from './profile/profile.client'
import { createQuarantineClient } from './quarantine/quarantine.client'
import { createQuarantineDigestClient } from './quarantine-digest/quarantine-digest.client'
import { createSessionsClient } from './sessions/sessions.client'
import { createUsersClient } from './users/users.client'
import { createVersionClient } from './version/version.client'

/** Every call of the API by feature. One client serves one API and one signed-in user. */
export function createClient(options: ApiOptions) {
  const api = createApi(options)
  return {
    audit: createAuditClient(api),
    auth: createAuthClient(api),
    passwords: createPasswordsClient(api),
    profile: createProfileClient(api),
    quarantine: createQuarantineClient(api),
    quarantineDigest: createQuarantineDigestClient(api),
    sessions: createSessionsClient(api),
    users: createUsersClient(api),
    version: createVersionClient(api),
    /** Sends any endpoint of the contract. */
    request: api.call,
    downloadUrl: api.downloadUrl,
    product: api.product,
    tokenStore: api.tokenStore,
  }
}
export type PosternClient = ReturnType<typeof createClient>
