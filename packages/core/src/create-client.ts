import { createAuthClient } from './auth/auth.client'
import { type Api, type ApiOptions, createApi } from './http/create-api'
import { lazyClient } from './http/lazy-client'
import type { Locale } from './i18n/locale'
import { createProfileClient } from './profile/profile.client'
import { createQuarantineDigestClient } from './quarantine-digest/quarantine-digest.client'
import { createVersionClient } from './version/version.client'

/**
 * Every call of the API by feature. One client serves one API and one signed-in user. What not every page calls loads with its
 * first call.
 */
export function createClient(options: ApiOptions): PosternClient {
  return clientOf(createApi(options))
}

function clientOf(api: Api): PosternClient {
  return { ...callsOf(api), withLocale: (locale) => clientOf(api.withLocale(locale)) }
}

function callsOf(api: Api) {
  return {
    audit: lazyClient(() => import('./audit/audit.client').then((it) => it.createAuditClient(api))),
    auth: createAuthClient(api),
    capabilitySets: lazyClient(() =>
      import('./capability-sets/capability-sets.client').then((it) => it.createCapabilitySetsClient(api)),
    ),
    customerRules: lazyClient(() =>
      import('./customer-rules/customer-rules.client').then((it) => it.createCustomerRulesClient(api)),
    ),
    customers: lazyClient(() => import('./customers/customers.client').then((it) => it.createCustomersClient(api))),
    dashboard: lazyClient(() => import('./dashboard/dashboard.client').then((it) => it.createDashboardClient(api))),
    domains: lazyClient(() => import('./domains/domains.client').then((it) => it.createDomainsClient(api))),
    embed: lazyClient(() => import('./embed/embed.client').then((it) => it.createEmbedClient(api))),
    groups: lazyClient(() => import('./groups/groups.client').then((it) => it.createGroupsClient(api))),
    heldMessage: lazyClient(() =>
      import('./held-message/held-message.client').then((it) => it.createHeldMessageClient(api)),
    ),
    imports: lazyClient(() => import('./imports/imports.client').then((it) => it.createImportsClient(api))),
    messageHistory: lazyClient(() =>
      import('./message-history/message-history.client').then((it) => it.createMessageHistoryClient(api)),
    ),
    passwords: lazyClient(() => import('./passwords/passwords.client').then((it) => it.createPasswordsClient(api))),
    profile: createProfileClient(api),
    quarantine: lazyClient(() => import('./quarantine/quarantine.client').then((it) => it.createQuarantineClient(api))),
    quarantineDigest: createQuarantineDigestClient(api),
    reports: lazyClient(() => import('./reports/reports.client').then((it) => it.createReportsClient(api))),
    resellers: lazyClient(() => import('./resellers/resellers.client').then((it) => it.createResellersClient(api))),
    scheduledReports: lazyClient(() =>
      import('./scheduled-reports/scheduled-reports.client').then((it) => it.createScheduledReportsClient(api)),
    ),
    sessions: lazyClient(() => import('./sessions/sessions.client').then((it) => it.createSessionsClient(api))),
    spamReports: lazyClient(() =>
      import('./spam-reports/spam-reports.client').then((it) => it.createSpamReportsClient(api)),
    ),
    users: lazyClient(() => import('./users/users.client').then((it) => it.createUsersClient(api))),
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
export interface PosternClient extends ReturnType<typeof callsOf> {
  /** The same session in the language of one part of the page: see `Api.withLocale`. */
  withLocale(locale: () => Locale): PosternClient
}
