// Written by `npm run api` from features.ts.
import { accessControl, accessControlReference } from '../access-control/access-control.contract'
import { audit, auditReference } from '../audit/audit.contract'
import { auth, authReference } from '../auth/auth.contract'
import { roles, rolesReference } from '../auth/roles.contract'
import { twoFactor, twoFactorReference } from '../auth/two-factor.contract'
import { branding, brandingReference } from '../branding/branding.contract'
import { capabilitySets, capabilitySetsReference } from '../capability-sets/capability-sets.contract'
import { customDigests, customDigestsReference } from '../custom-digests/custom-digests.contract'
import { customerRules, customerRulesReference } from '../customer-rules/customer-rules.contract'
import { customers, customersReference } from '../customers/customers.contract'
import { services, servicesReference } from '../customers/services.contract'
import { tenants, tenantsReference } from '../customers/tenants.contract'
import { dashboard, dashboardReference } from '../dashboard/dashboard.contract'
import { digestSettings, digestSettingsReference } from '../digest-settings/digest-settings.contract'
import { digestTemplates, digestTemplatesReference } from '../digest-templates/digest-templates.contract'
import { dkimKeys, dkimKeysReference } from '../dkim-keys/dkim-keys.contract'
import { domains, domainsReference } from '../domains/domains.contract'
import { apiKeys, apiKeysReference } from '../embed/api-keys.contract'
import { embed, embedReference } from '../embed/embed.contract'
import { events, eventsReference } from '../events/events.contract'
import { fileTypes, fileTypesReference } from '../file-types/file-types.contract'
import { groups, groupsReference } from '../groups/groups.contract'
import { heldMessage, heldMessageReference } from '../held-message/held-message.contract'
import { imports, importsReference } from '../imports/imports.contract'
import { jobs, jobsReference } from '../jobs/jobs.contract'
import { matchLists, matchListsReference } from '../match-lists/match-lists.contract'
import { messageHistory, messageHistoryReference } from '../message-history/message-history.contract'
import { messageStamps, messageStampsReference } from '../message-stamps/message-stamps.contract'
import { notices, noticesReference } from '../notices/notices.contract'
import { notifications, notificationsReference } from '../notifications/notifications.contract'
import { o365Quarantine, o365QuarantineReference } from '../o365-quarantine/o365-quarantine.contract'
import { outboundCredentials, outboundCredentialsReference } from '../outbound-credentials/outbound-credentials.contract'
import { outboundIps, outboundIpsReference } from '../outbound-ips/outbound-ips.contract'
import { outboundSettings, outboundSettingsReference } from '../outbound-settings/outbound-settings.contract'
import { passkeys, passkeysReference } from '../passkeys/passkeys.contract'
import { passwords, passwordsReference } from '../passwords/passwords.contract'
import { profile, profileReference } from '../profile/profile.contract'
import { quarantineDigest, quarantineDigestReference } from '../quarantine-digest/quarantine-digest.contract'
import { quarantine, quarantineReference } from '../quarantine/quarantine.contract'
import { recoveryCodes, recoveryCodesReference } from '../recovery-codes/recovery-codes.contract'
import { releaseRequests, releaseRequestsReference } from '../release-requests/release-requests.contract'
import { releaseSettings, releaseSettingsReference } from '../release-settings/release-settings.contract'
import { reports, reportsReference } from '../reports/reports.contract'
import { resellers, resellersReference } from '../resellers/resellers.contract'
import { retention, retentionReference } from '../retention/retention.contract'
import { scheduledReports, scheduledReportsReference } from '../scheduled-reports/scheduled-reports.contract'
import { scripts, scriptsReference } from '../scripts/scripts.contract'
import { senderChecks, senderChecksReference } from '../sender-checks/sender-checks.contract'
import { sessions, sessionsReference } from '../sessions/sessions.contract'
import { spamReports, spamReportsReference } from '../spam-reports/spam-reports.contract'
import { stopMails, stopMailsReference } from '../stop-mails/stop-mails.contract'
import { systemRules, systemRulesReference } from '../system-rules/system-rules.contract'
import { system, systemReference } from '../system/system.contract'
import { thirdPartyRelays, thirdPartyRelaysReference } from '../third-party-relays/third-party-relays.contract'
import { tlsPolicies, tlsPoliciesReference } from '../tls-policies/tls-policies.contract'
import { urlAnalyser, urlAnalyserReference } from '../url-analyser/url-analyser.contract'
import { maliciousUrls, maliciousUrlsReference } from '../url-lists/malicious-urls.contract'
import { urlExemptions, urlExemptionsReference } from '../url-lists/url-exemptions.contract'
import { urlProtection, urlProtectionReference } from '../url-protection/url-protection.contract'
import { urlScans, urlScansReference } from '../url-scans/url-scans.contract'
import { users, usersReference } from '../users/users.contract'
import { version, versionReference } from '../version/version.contract'
import { senderLists, senderListsReference } from '../wbl/sender-lists.contract'
import { wblImports, wblImportsReference } from '../wbl/wbl-imports.contract'
import { wbl, wblReference } from '../wbl/wbl.contract'
import { webhooks, webhooksReference } from '../webhooks/webhooks.contract'

/** Types of the features. Written out, as the compiler does not infer this many for a declaration. */
type FeatureTypes = {
  accessControl: typeof accessControl
  apiKeys: typeof apiKeys
  audit: typeof audit
  auth: typeof auth
  branding: typeof branding
  capabilitySets: typeof capabilitySets
  customDigests: typeof customDigests
  customerRules: typeof customerRules
  customers: typeof customers
  dashboard: typeof dashboard
  digestSettings: typeof digestSettings
  digestTemplates: typeof digestTemplates
  dkimKeys: typeof dkimKeys
  domains: typeof domains
  embed: typeof embed
  events: typeof events
  fileTypes: typeof fileTypes
  groups: typeof groups
  heldMessage: typeof heldMessage
  imports: typeof imports
  jobs: typeof jobs
  maliciousUrls: typeof maliciousUrls
  matchLists: typeof matchLists
  messageHistory: typeof messageHistory
  messageStamps: typeof messageStamps
  notices: typeof notices
  notifications: typeof notifications
  o365Quarantine: typeof o365Quarantine
  outboundCredentials: typeof outboundCredentials
  outboundIps: typeof outboundIps
  outboundSettings: typeof outboundSettings
  passkeys: typeof passkeys
  passwords: typeof passwords
  profile: typeof profile
  quarantine: typeof quarantine
  quarantineDigest: typeof quarantineDigest
  recoveryCodes: typeof recoveryCodes
  releaseRequests: typeof releaseRequests
  releaseSettings: typeof releaseSettings
  reports: typeof reports
  resellers: typeof resellers
  retention: typeof retention
  roles: typeof roles
  scheduledReports: typeof scheduledReports
  scripts: typeof scripts
  senderChecks: typeof senderChecks
  senderLists: typeof senderLists
  services: typeof services
  sessions: typeof sessions
  spamReports: typeof spamReports
  stopMails: typeof stopMails
  system: typeof system
  systemRules: typeof systemRules
  tenants: typeof tenants
  thirdPartyRelays: typeof thirdPartyRelays
  tlsPolicies: typeof tlsPolicies
  twoFactor: typeof twoFactor
  urlAnalyser: typeof urlAnalyser
  urlExemptions: typeof urlExemptions
  urlProtection: typeof urlProtection
  urlScans: typeof urlScans
  users: typeof users
  version: typeof version
  wbl: typeof wbl
  wblImports: typeof wblImports
  webhooks: typeof webhooks
}

/** Every feature of the API, by the name that the client has for it. */
export const features: FeatureTypes = {
  accessControl,
  apiKeys,
  audit,
  auth,
  branding,
  capabilitySets,
  customDigests,
  customerRules,
  customers,
  dashboard,
  digestSettings,
  digestTemplates,
  dkimKeys,
  domains,
  embed,
  events,
  fileTypes,
  groups,
  heldMessage,
  imports,
  jobs,
  maliciousUrls,
  matchLists,
  messageHistory,
  messageStamps,
  notices,
  notifications,
  o365Quarantine,
  outboundCredentials,
  outboundIps,
  outboundSettings,
  passkeys,
  passwords,
  profile,
  quarantine,
  quarantineDigest,
  recoveryCodes,
  releaseRequests,
  releaseSettings,
  reports,
  resellers,
  retention,
  roles,
  scheduledReports,
  scripts,
  senderChecks,
  senderLists,
  services,
  sessions,
  spamReports,
  stopMails,
  system,
  systemRules,
  tenants,
  thirdPartyRelays,
  tlsPolicies,
  twoFactor,
  urlAnalyser,
  urlExemptions,
  urlProtection,
  urlScans,
  users,
  version,
  wbl,
  wblImports,
  webhooks,
}

/** Types of the references. */
type ReferenceTypes = {
  accessControl: typeof accessControlReference
  apiKeys: typeof apiKeysReference
  audit: typeof auditReference
  auth: typeof authReference
  branding: typeof brandingReference
  capabilitySets: typeof capabilitySetsReference
  customDigests: typeof customDigestsReference
  customerRules: typeof customerRulesReference
  customers: typeof customersReference
  dashboard: typeof dashboardReference
  digestSettings: typeof digestSettingsReference
  digestTemplates: typeof digestTemplatesReference
  dkimKeys: typeof dkimKeysReference
  domains: typeof domainsReference
  embed: typeof embedReference
  events: typeof eventsReference
  fileTypes: typeof fileTypesReference
  groups: typeof groupsReference
  heldMessage: typeof heldMessageReference
  imports: typeof importsReference
  jobs: typeof jobsReference
  maliciousUrls: typeof maliciousUrlsReference
  matchLists: typeof matchListsReference
  messageHistory: typeof messageHistoryReference
  messageStamps: typeof messageStampsReference
  notices: typeof noticesReference
  notifications: typeof notificationsReference
  o365Quarantine: typeof o365QuarantineReference
  outboundCredentials: typeof outboundCredentialsReference
  outboundIps: typeof outboundIpsReference
  outboundSettings: typeof outboundSettingsReference
  passkeys: typeof passkeysReference
  passwords: typeof passwordsReference
  profile: typeof profileReference
  quarantine: typeof quarantineReference
  quarantineDigest: typeof quarantineDigestReference
  recoveryCodes: typeof recoveryCodesReference
  releaseRequests: typeof releaseRequestsReference
  releaseSettings: typeof releaseSettingsReference
  reports: typeof reportsReference
  resellers: typeof resellersReference
  retention: typeof retentionReference
  roles: typeof rolesReference
  scheduledReports: typeof scheduledReportsReference
  scripts: typeof scriptsReference
  senderChecks: typeof senderChecksReference
  senderLists: typeof senderListsReference
  services: typeof servicesReference
  sessions: typeof sessionsReference
  spamReports: typeof spamReportsReference
  stopMails: typeof stopMailsReference
  system: typeof systemReference
  systemRules: typeof systemRulesReference
  tenants: typeof tenantsReference
  thirdPartyRelays: typeof thirdPartyRelaysReference
  tlsPolicies: typeof tlsPoliciesReference
  twoFactor: typeof twoFactorReference
  urlAnalyser: typeof urlAnalyserReference
  urlExemptions: typeof urlExemptionsReference
  urlProtection: typeof urlProtectionReference
  urlScans: typeof urlScansReference
  users: typeof usersReference
  version: typeof versionReference
  wbl: typeof wblReference
  wblImports: typeof wblImportsReference
  webhooks: typeof webhooksReference
}

/** API reference texts for the calls of each. */
export const references: ReferenceTypes = {
  accessControl: accessControlReference,
  apiKeys: apiKeysReference,
  audit: auditReference,
  auth: authReference,
  branding: brandingReference,
  capabilitySets: capabilitySetsReference,
  customDigests: customDigestsReference,
  customerRules: customerRulesReference,
  customers: customersReference,
  dashboard: dashboardReference,
  digestSettings: digestSettingsReference,
  digestTemplates: digestTemplatesReference,
  dkimKeys: dkimKeysReference,
  domains: domainsReference,
  embed: embedReference,
  events: eventsReference,
  fileTypes: fileTypesReference,
  groups: groupsReference,
  heldMessage: heldMessageReference,
  imports: importsReference,
  jobs: jobsReference,
  maliciousUrls: maliciousUrlsReference,
  matchLists: matchListsReference,
  messageHistory: messageHistoryReference,
  messageStamps: messageStampsReference,
  notices: noticesReference,
  notifications: notificationsReference,
  o365Quarantine: o365QuarantineReference,
  outboundCredentials: outboundCredentialsReference,
  outboundIps: outboundIpsReference,
  outboundSettings: outboundSettingsReference,
  passkeys: passkeysReference,
  passwords: passwordsReference,
  profile: profileReference,
  quarantine: quarantineReference,
  quarantineDigest: quarantineDigestReference,
  recoveryCodes: recoveryCodesReference,
  releaseRequests: releaseRequestsReference,
  releaseSettings: releaseSettingsReference,
  reports: reportsReference,
  resellers: resellersReference,
  retention: retentionReference,
  roles: rolesReference,
  scheduledReports: scheduledReportsReference,
  scripts: scriptsReference,
  senderChecks: senderChecksReference,
  senderLists: senderListsReference,
  services: servicesReference,
  sessions: sessionsReference,
  spamReports: spamReportsReference,
  stopMails: stopMailsReference,
  system: systemReference,
  systemRules: systemRulesReference,
  tenants: tenantsReference,
  thirdPartyRelays: thirdPartyRelaysReference,
  tlsPolicies: tlsPoliciesReference,
  twoFactor: twoFactorReference,
  urlAnalyser: urlAnalyserReference,
  urlExemptions: urlExemptionsReference,
  urlProtection: urlProtectionReference,
  urlScans: urlScansReference,
  users: usersReference,
  version: versionReference,
  wbl: wblReference,
  wblImports: wblImportsReference,
  webhooks: webhooksReference,
}
