/** Groups of calls that an API key may be given, with the features of each. Accounts, passwords, sessions and keys are in none of them. */
export const apiScopeGroups = {
  quarantine: ['quarantine', 'heldMessage', 'releaseRequests', 'o365Quarantine'],
  senderLists: ['senderLists', 'wbl', 'wblImports', 'senderChecks'],
  messageHistory: ['messageHistory'],
  spamReports: ['spamReports'],
  reports: ['dashboard', 'scheduledReports'],
  customers: ['customers', 'domains', 'services'],
  users: ['users', 'groups'],
  contentRules: ['customerRules', 'fileTypes'],
  links: ['urlScans', 'urlProtection', 'urlAnalyser'],
  digests: ['digestSettings', 'releaseSettings', 'digestTemplates', 'customDigests'],
  outboundMail: ['outboundIps', 'tlsPolicies', 'dkimKeys', 'outboundSettings', 'outboundCredentials', 'stopMails'],
  notifications: ['notifications'],
  audit: ['audit'],
} as const
/** One of the groups. */
export type ApiScopeGroup = keyof typeof apiScopeGroups

/** Levels of a scope: `read` permits the calls that change nothing, `write` all of the group. */
export const apiScopeLevels = ['read', 'write'] as const
/** One of `apiScopeLevels`. */
export type ApiScopeLevel = (typeof apiScopeLevels)[number]

/** Permission of an API key, such as `quarantine:read`. */
export type ApiScope = `${ApiScopeGroup}:${ApiScopeLevel}`

/** Names of all groups. */
export const apiScopeGroupNames = Object.keys(apiScopeGroups) as ApiScopeGroup[]

/** All scopes. */
export const apiScopes = apiScopeGroupNames.flatMap((group) =>
  apiScopeLevels.map((level): ApiScope => `${group}:${level}`),
)

/** True for the name of a scope. */
export function isApiScope(name: string): name is ApiScope {
  return (apiScopes as readonly string[]).includes(name)
}

/** Path of a call that reads, for each group: shown as an example. `{id}` is a customer's. */
export const apiScopeSamples: Readonly<Record<ApiScopeGroup, string>> = {
  quarantine: 'v1/quarantine/',
  senderLists: 'v1/wbl/',
  messageHistory: 'v1/messages/',
  spamReports: 'v1/spam_reports/',
  reports: 'v1/scheduled_reports/',
  customers: 'v1/domains/',
  users: 'v1/groups/',
  contentRules: 'v1/customers/{id}/rules/',
  links: 'v1/url_scans/',
  digests: 'v1/customers/{id}/digest_settings/',
  outboundMail: 'v1/customers/{id}/outbound_ips/',
  notifications: 'v1/notifications/',
  audit: 'v1/audit/',
}
