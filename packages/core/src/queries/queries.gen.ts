// Written by `npm run api` from features.ts: options for TanStack Query for every reading call.
import { queriesFor } from './queries-for'

/** Query options for the reading calls of `accessControl`. */
export const accessControlQueries = /* @__PURE__ */ queriesFor('accessControl', ['get'])
/** Query options for the reading calls of `apiKeys`. */
export const apiKeysQueries = /* @__PURE__ */ queriesFor('apiKeys', ['list'])
/** Query options for the reading calls of `audit`. */
export const auditQueries = /* @__PURE__ */ queriesFor('audit', ['list'])
/** Query options for the reading calls of `auth`. */
export const authQueries = /* @__PURE__ */ queriesFor('auth', ['checkToken'])
/** Query options for the reading calls of `branding`. */
export const brandingQueries = /* @__PURE__ */ queriesFor('branding', ['get'])
/** Query options for the reading calls of `capabilitySets`. */
export const capabilitySetsQueries = /* @__PURE__ */ queriesFor('capabilitySets', ['list', 'get'])
/** Query options for the reading calls of `customDigests`. */
export const customDigestsQueries = /* @__PURE__ */ queriesFor('customDigests', ['list', 'get'])
/** Query options for the reading calls of `customerRules`. */
export const customerRulesQueries = /* @__PURE__ */ queriesFor(
  'customerRules',
  ['list', 'offered', 'getTrial', 'get', 'listVersions'],
)
/** Query options for the reading calls of `customers`. */
export const customersQueries = /* @__PURE__ */ queriesFor(
  'customers',
  ['list', 'get', 'getSettings', 'listServices', 'listLicenceMonths'],
)
/** Query options for the reading calls of `dashboard`. */
export const dashboardQueries = /* @__PURE__ */ queriesFor(
  'dashboard',
  ['getMailTotals', 'getMailFlow', 'getTopThreats', 'getUserGrowth'],
)
/** Query options for the reading calls of `digestSettings`. */
export const digestSettingsQueries = /* @__PURE__ */ queriesFor(
  'digestSettings',
  ['get', 'listOverrides', 'getOwnMails'],
)
/** Query options for the reading calls of `digestTemplates`. */
export const digestTemplatesQueries = /* @__PURE__ */ queriesFor(
  'digestTemplates',
  ['list', 'get', 'listShared', 'getShared'],
)
/** Query options for the reading calls of `dkimKeys`. */
export const dkimKeysQueries = /* @__PURE__ */ queriesFor('dkimKeys', ['list', 'listOfDomain'])
/** Query options for the reading calls of `domains`. */
export const domainsQueries = /* @__PURE__ */ queriesFor('domains', ['list', 'get', 'getDependents', 'listMxRecords'])
/** Query options for the reading calls of `events`. */
export const eventsQueries = /* @__PURE__ */ queriesFor('events', ['list'])
/** Query options for the reading calls of `fileTypes`. */
export const fileTypesQueries = /* @__PURE__ */ queriesFor(
  'fileTypes',
  ['list', 'get', 'listOfReseller', 'listOfCustomer'],
)
/** Query options for the reading calls of `groups`. */
export const groupsQueries = /* @__PURE__ */ queriesFor('groups', ['list', 'get', 'listMembers'])
/** Query options for the reading calls of `heldMessage`. */
export const heldMessageQueries = /* @__PURE__ */ queriesFor(
  'heldMessage',
  ['get', 'getPreview', 'getSource', 'listEvents'],
)
/** Query options for the reading calls of `imports`. */
export const importsQueries = /* @__PURE__ */ queriesFor('imports', ['get', 'listRows'])
/** Query options for the reading calls of `jobs`. */
export const jobsQueries = /* @__PURE__ */ queriesFor('jobs', ['list', 'get', 'listItems'])
/** Query options for the reading calls of `maliciousUrls`. */
export const maliciousUrlsQueries = /* @__PURE__ */ queriesFor('maliciousUrls', ['list'])
/** Query options for the reading calls of `matchLists`. */
export const matchListsQueries = /* @__PURE__ */ queriesFor(
  'matchLists',
  ['list', 'listOfCustomer', 'get', 'listCountryMail', 'listEntries'],
)
/** Query options for the reading calls of `messageHistory`. */
export const messageHistoryQueries = /* @__PURE__ */ queriesFor(
  'messageHistory',
  ['list', 'get', 'getStats', 'listEvents', 'trace', 'getHeaders', 'listRefusals'],
)
/** Query options for the reading calls of `messageStamps`. */
export const messageStampsQueries = /* @__PURE__ */ queriesFor('messageStamps', ['list', 'get'])
/** Query options for the reading calls of `notices`. */
export const noticesQueries = /* @__PURE__ */ queriesFor('notices', ['list', 'listCurrent', 'listAtLogin', 'get'])
/** Query options for the reading calls of `notifications`. */
export const notificationsQueries = /* @__PURE__ */ queriesFor(
  'notifications',
  ['list', 'listDays', 'get', 'getBody', 'checkDigest'],
)
/** Query options for the reading calls of `o365Quarantine`. */
export const o365QuarantineQueries = /* @__PURE__ */ queriesFor('o365Quarantine', ['list'])
/** Query options for the reading calls of `outboundCredentials`. */
export const outboundCredentialsQueries = /* @__PURE__ */ queriesFor('outboundCredentials', ['list'])
/** Query options for the reading calls of `outboundIps`. */
export const outboundIpsQueries = /* @__PURE__ */ queriesFor('outboundIps', ['list', 'getSetup', 'get'])
/** Query options for the reading calls of `outboundSettings`. */
export const outboundSettingsQueries = /* @__PURE__ */ queriesFor(
  'outboundSettings',
  ['listOverridesOfSystem', 'listOverridesOfReseller', 'getOfSystem', 'getOfReseller', 'getOfCustomer', 'listSenders', 'getSetup', 'listRecords'],
)
/** Query options for the reading calls of `passkeys`. */
export const passkeysQueries = /* @__PURE__ */ queriesFor('passkeys', ['list'])
/** Query options for the reading calls of `profile`. */
export const profileQueries = /* @__PURE__ */ queriesFor('profile', ['get'])
/** Query options for the reading calls of `quarantine`. */
export const quarantineQueries = /* @__PURE__ */ queriesFor(
  'quarantine',
  ['list', 'countFromBlocked', 'getEntry', 'listClassifications', 'countFlush', 'getSandbox'],
)
/** Query options for the reading calls of `quarantineDigest`. */
export const quarantineDigestQueries = /* @__PURE__ */ queriesFor('quarantineDigest', ['get', 'listEvents'])
/** Query options for the reading calls of `recoveryCodes`. */
export const recoveryCodesQueries = /* @__PURE__ */ queriesFor('recoveryCodes', ['get'])
/** Query options for the reading calls of `releaseRequests`. */
export const releaseRequestsQueries = /* @__PURE__ */ queriesFor('releaseRequests', ['list'])
/** Query options for the reading calls of `releaseSettings`. */
export const releaseSettingsQueries = /* @__PURE__ */ queriesFor(
  'releaseSettings',
  ['listOverridesOfSystem', 'listOverridesOfReseller', 'getOfSystem', 'getOfReseller'],
)
/** Query options for the reading calls of `reports`. */
export const reportsQueries = /* @__PURE__ */ queriesFor('reports', ['list', 'get', 'download'])
/** Query options for the reading calls of `resellers`. */
export const resellersQueries = /* @__PURE__ */ queriesFor(
  'resellers',
  ['list', 'get', 'getSettings', 'getBrand', 'getMetrics'],
)
/** Query options for the reading calls of `retention`. */
export const retentionQueries = /* @__PURE__ */ queriesFor('retention', ['get'])
/** Query options for the reading calls of `roles`. */
export const rolesQueries = /* @__PURE__ */ queriesFor('roles', ['list'])
/** Query options for the reading calls of `scheduledReports`. */
export const scheduledReportsQueries = /* @__PURE__ */ queriesFor(
  'scheduledReports',
  ['list', 'listCustomers', 'get', 'download'],
)
/** Query options for the reading calls of `scripts`. */
export const scriptsQueries = /* @__PURE__ */ queriesFor('scripts', ['list', 'get', 'listVersions'])
/** Query options for the reading calls of `senderChecks`. */
export const senderChecksQueries = /* @__PURE__ */ queriesFor(
  'senderChecks',
  ['listOverridesOfSystem', 'listOverridesOfReseller', 'getOfSystem', 'getOfReseller', 'getOfCustomer'],
)
/** Query options for the reading calls of `senderLists`. */
export const senderListsQueries = /* @__PURE__ */ queriesFor(
  'senderLists',
  ['list', 'get', 'listDays', 'countCleanUps', 'getBacktest'],
)
/** Query options for the reading calls of `services`. */
export const servicesQueries = /* @__PURE__ */ queriesFor('services', ['list'])
/** Query options for the reading calls of `sessions`. */
export const sessionsQueries = /* @__PURE__ */ queriesFor('sessions', ['list'])
/** Query options for the reading calls of `spamReports`. */
export const spamReportsQueries = /* @__PURE__ */ queriesFor(
  'spamReports',
  ['list', 'get', 'getMessage', 'listSimilar'],
)
/** Query options for the reading calls of `stopMails`. */
export const stopMailsQueries = /* @__PURE__ */ queriesFor('stopMails', ['list', 'listCurrent', 'get'])
/** Query options for the reading calls of `system`. */
export const systemQueries = /* @__PURE__ */ queriesFor('system', ['get'])
/** Query options for the reading calls of `systemRules`. */
export const systemRulesQueries = /* @__PURE__ */ queriesFor('systemRules', ['list', 'get', 'listVersions'])
/** Query options for the reading calls of `tenants`. */
export const tenantsQueries = /* @__PURE__ */ queriesFor('tenants', ['get'])
/** Query options for the reading calls of `thirdPartyRelays`. */
export const thirdPartyRelaysQueries = /* @__PURE__ */ queriesFor('thirdPartyRelays', ['list', 'get'])
/** Query options for the reading calls of `tlsPolicies`. */
export const tlsPoliciesQueries = /* @__PURE__ */ queriesFor('tlsPolicies', ['list', 'get'])
/** Query options for the reading calls of `urlAnalyser`. */
export const urlAnalyserQueries = /* @__PURE__ */ queriesFor('urlAnalyser', ['list', 'get'])
/** Query options for the reading calls of `urlExemptions`. */
export const urlExemptionsQueries = /* @__PURE__ */ queriesFor('urlExemptions', ['list'])
/** Query options for the reading calls of `urlProtection`. */
export const urlProtectionQueries = /* @__PURE__ */ queriesFor('urlProtection', ['get'])
/** Query options for the reading calls of `urlScans`. */
export const urlScansQueries = /* @__PURE__ */ queriesFor('urlScans', ['list', 'getStats', 'get'])
/** Query options for the reading calls of `users`. */
export const usersQueries = /* @__PURE__ */ queriesFor('users', ['list', 'get', 'listSessions'])
/** Query options for the reading calls of `version`. */
export const versionQueries = /* @__PURE__ */ queriesFor('version', ['check'])
/** Query options for the reading calls of `wbl`. */
export const wblQueries = /* @__PURE__ */ queriesFor('wbl', ['getSenderListing', 'traceHeldMessage'])
/** Query options for the reading calls of `wblImports`. */
export const wblImportsQueries = /* @__PURE__ */ queriesFor('wblImports', ['list', 'get', 'listRows'])
/** Query options for the reading calls of `webhooks`. */
export const webhooksQueries = /* @__PURE__ */ queriesFor('webhooks', ['list', 'get', 'listRequests'])
