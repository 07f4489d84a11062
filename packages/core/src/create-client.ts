import { createAuthClient } from './auth/auth.client'
import { type ApiOptions, createApi } from './http/create-api'
import { lazyClient } from './http/lazy-client'
import { createProfileClient } from './profile/profile.client'
import { createQuarantineReader } from './quarantine/quarantine-reading.client'
import { createQuarantineDigestClient } from './quarantine-digest/quarantine-digest.client'
import { createVersionClient } from './version/version.client'

/**
 * Every call of the API by feature. One client serves one API and one signed-in user. What not every page calls loads with its
 * first call.
 */
export function createClient(options: ApiOptions) {
  const api = createApi(options)
  return {
    audit: lazyClient(async () => (await import('./audit/audit.client')).createAuditClient(api)),
    auth: createAuthClient(api),
    capabilitySets: lazyClient(async () =>
      (await import('./capability-sets/capability-sets.client')).createCapabilitySetsClient(api),
    ),
    customers: lazyClient(async () => (await import('./customers/customers.client')).createCustomersClient(api)),
    dashboard: lazyClient(async () => (await import('./dashboard/dashboard.client')).createDashboardClient(api)),
    domains: lazyClient(async () => (await import('./domains/domains.client')).createDomainsClient(api)),
    embed: lazyClient(async () => (await import('./embed/embed.client')).createEmbedClient(api)),
    groups: lazyClient(async () => (await import('./groups/groups.client')).createGroupsClient(api)),
    heldMessage: lazyClient(async () =>
      (await import('./held-message/held-message.client')).createHeldMessageClient(api),
    ),
    imports: lazyClient(async () => (await import('./imports/imports.client')).createImportsClient(api)),
    messageHistory: lazyClient(async () =>
      (await import('./message-history/message-history.client')).createMessageHistoryClient(api),
    ),
    passwords: lazyClient(async () => (await import('./passwords/passwords.client')).createPasswordsClient(api)),
    profile: createProfileClient(api),
    quarantine: lazyClient(
      async () => (await import('./quarantine/quarantine.client')).createQuarantineClient(api),
      createQuarantineReader(api),
    ),
    quarantineDigest: createQuarantineDigestClient(api),
    reports: lazyClient(async () => (await import('./reports/reports.client')).createReportsClient(api)),
    resellers: lazyClient(async () => (await import('./resellers/resellers.client')).createResellersClient(api)),
    scheduledReports: lazyClient(async () =>
      (await import('./scheduled-reports/scheduled-reports.client')).createScheduledReportsClient(api),
    ),
    sessions: lazyClient(async () => (await import('./sessions/sessions.client')).createSessionsClient(api)),
    spamReports: lazyClient(async () =>
      (await import('./spam-reports/spam-reports.client')).createSpamReportsClient(api),
    ),
    users: lazyClient(async () => (await import('./users/users.client')).createUsersClient(api)),
    version: createVersionClient(api),
    /** Sends any endpoint of the contract. */
    request: api.call,
    downloadUrl: api.downloadUrl,
    product: api.product,
    resetSession: api.resetSession,
    tokenStore: api.tokenStore,
  }
}
/** What `createClient` builds. */
export type PosternClient = ReturnType<typeof createClient>
