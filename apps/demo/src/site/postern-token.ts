import { ApiError, createClient } from '@postern/core'
import type { SiteKey } from './site-key'
import { siteWidgets } from './site-key'
import { type SiteUser, siteUsers } from './site-session'

/** Requests a token for one visitor's widgets: the backend's key stays here, and no customer gets another's token. */
export async function askForToken(portalUrl: string, { key, customerId, origin }: SiteKey, user: SiteUser) {
  const client = createClient({ baseUrl: `${portalUrl}/api/`, getToken: () => key })
  const tenant = siteUsers[user].isReseller ? {} : { customerId }
  try {
    const { token } = await client.embed.createToken({ widgets: siteWidgets, origins: [origin], ...tenant })
    return { token }
  } catch (error) {
    if (error instanceof ApiError) return { refusal: error.message }
    throw error
  }
}
