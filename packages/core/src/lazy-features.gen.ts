// Written by `npm run api` from features.ts: what loads with its first call.
export const lazyFeatures = {
  accessControl: ['get update preview', () => import('./access-control/access-control.contract')],
  apiKeys: ['list create rotate revoke', () => import('./embed/api-keys.contract')],
  audit: ['list', () => import('./audit/audit.contract')],
  branding: ['get', () => import('./branding/branding.contract')],
  capabilitySets: ['list create get update delete', () => import('./capability-sets/capability-sets.contract')],
  customDigests: [
    'list create get update delete preview sendNow',
    () => import('./custom-digests/custom-digests.contract'),
  ],
  customerRules: [
    'list create offered attach try getTrial get update listVersions restore delete',
    () => import('./customer-rules/customer-rules.contract'),
  ],
  customers: [
    'list create get update delete restore updateOwnership getSettings updateSettings listServices listLicenceMonths addService updateService addModule updateModule',
    () => import('./customers/customers.contract'),
  ],
  dashboard: ['getMailTotals getMailFlow getTopThreats getUserGrowth', () => import('./dashboard/dashboard.contract')],
  digestSettings: [
    'get update listOverrides reset getOwnMails updateOwnMails testNotice',
    () => import('./digest-settings/digest-settings.contract'),
  ],
  digestTemplates: [
    'list create preview test get update delete listShared createShared previewShared testShared getShared updateShared deleteShared',
    () => import('./digest-templates/digest-templates.contract'),
  ],
  dkimKeys: ['list listOfDomain create check activate retire', () => import('./dkim-keys/dkim-keys.contract')],
  domains: [
    'list create get delete restore verify claim transfer getDependents update addIp removeIp updateRewriteSettings updatePolicy test listMxRecords',
    () => import('./domains/domains.contract'),
  ],
  embed: ['createToken', () => import('./embed/embed.contract')],
  events: ['list', () => import('./events/events.contract')],
  fileTypes: [
    'list get update listOfReseller updateOfReseller listOfCustomer updateOfCustomer',
    () => import('./file-types/file-types.contract'),
  ],
  groups: [
    'list create get update delete restore listMembers attachMembers detachMember',
    () => import('./groups/groups.contract'),
  ],
  heldMessage: ['get getPreview getSource listEvents', () => import('./held-message/held-message.contract')],
  imports: ['create get addRows listRows commit delete', () => import('./imports/imports.contract')],
  jobs: ['list get delete createExport listItems retry createDownloadToken', () => import('./jobs/jobs.contract')],
  maliciousUrls: ['list add update delete', () => import('./url-lists/malicious-urls.contract')],
  matchLists: [
    'list create listOfCustomer createOfCustomer get update refresh listCountryMail delete listEntries addEntries deleteEntries',
    () => import('./match-lists/match-lists.contract'),
  ],
  messageHistory: [
    'list get getStats listEvents trace getHeaders act listSender report listRefusals',
    () => import('./message-history/message-history.contract'),
  ],
  messageStamps: [
    'list create preview test get update delete',
    () => import('./message-stamps/message-stamps.contract'),
  ],
  notices: [
    'list create measureReach listCurrent listAtLogin get update delete dismiss',
    () => import('./notices/notices.contract'),
  ],
  notifications: [
    'list listDays get getBody resend stop resume checkDigest',
    () => import('./notifications/notifications.contract'),
  ],
  o365Quarantine: ['list', () => import('./o365-quarantine/o365-quarantine.contract')],
  outboundCredentials: ['list create revoke', () => import('./outbound-credentials/outbound-credentials.contract')],
  outboundIps: ['list create getSetup get update delete', () => import('./outbound-ips/outbound-ips.contract')],
  outboundSettings: [
    'listOverridesOfSystem listOverridesOfReseller resetBelowSystem resetBelowReseller getOfSystem updateOfSystem getOfReseller updateOfReseller getOfCustomer updateOfCustomer listSenders getSetup listRecords checkRecord',
    () => import('./outbound-settings/outbound-settings.contract'),
  ],
  passkeys: ['list start create startLogin finishLogin rename remove', () => import('./passkeys/passkeys.contract')],
  passwords: ['requestReset reset confirm change', () => import('./passwords/passwords.contract')],
  quarantine: [
    'list countFromBlocked getEntry releaseEntry listClassifications deleteEntries releaseEntries lockEntries unlockEntries countFlush flush deleteEntry rescanEntry reclassifyEntry releaseVirus lockEntry unlockEntry getSandbox sandboxEntry',
    () => import('./quarantine/quarantine.contract'),
  ],
  recoveryCodes: ['get create redeem', () => import('./recovery-codes/recovery-codes.contract')],
  releaseRequests: [
    'list approve deny approveMany denyMany',
    () => import('./release-requests/release-requests.contract'),
  ],
  releaseSettings: [
    'listOverridesOfSystem listOverridesOfReseller resetBelowSystem resetBelowReseller getOfSystem updateOfSystem getOfReseller updateOfReseller',
    () => import('./release-settings/release-settings.contract'),
  ],
  reports: ['preview order list get cancel download', () => import('./reports/reports.contract')],
  resellers: [
    'list create get update delete restore transfer getSettings updateSettings getBrand updateBrand checkHost getMetrics',
    () => import('./resellers/resellers.contract'),
  ],
  retention: ['get', () => import('./retention/retention.contract')],
  roles: ['list', () => import('./auth/roles.contract')],
  scheduledReports: [
    'list listCustomers create get download delete addRecipient removeRecipient',
    () => import('./scheduled-reports/scheduled-reports.contract'),
  ],
  scripts: [
    'list create check run get update delete deploy turnOff listVersions restore',
    () => import('./scripts/scripts.contract'),
  ],
  senderChecks: [
    'listOverridesOfSystem listOverridesOfReseller resetBelowSystem resetBelowReseller getOfSystem updateOfSystem getOfReseller updateOfReseller getOfCustomer updateOfCustomer',
    () => import('./sender-checks/sender-checks.contract'),
  ],
  senderLists: [
    'list get listDays add update delete deleteEntries restore orderDeletion undoDeletion countCleanUps cleanUp backtest getBacktest test',
    () => import('./wbl/sender-lists.contract'),
  ],
  services: ['list', () => import('./customers/services.contract')],
  sessions: ['list end endOthers', () => import('./sessions/sessions.contract')],
  spamReports: [
    'list create get getMessage listSimilar take confirm reject merge addNote',
    () => import('./spam-reports/spam-reports.contract'),
  ],
  stopMails: ['list create listCurrent estimate get end', () => import('./stop-mails/stop-mails.contract')],
  system: ['get', () => import('./system/system.contract')],
  systemRules: [
    'list create try get update listVersions restore delete',
    () => import('./system-rules/system-rules.contract'),
  ],
  tenants: ['create get update delete', () => import('./customers/tenants.contract')],
  thirdPartyRelays: ['list create get update delete', () => import('./third-party-relays/third-party-relays.contract')],
  tlsPolicies: ['list create test get update delete', () => import('./tls-policies/tls-policies.contract')],
  twoFactor: ['createSecret addApp remove', () => import('./auth/two-factor.contract')],
  urlAnalyser: ['list get scan analyse report', () => import('./url-analyser/url-analyser.contract')],
  urlExemptions: ['list add update delete', () => import('./url-lists/url-exemptions.contract')],
  urlProtection: ['get update', () => import('./url-protection/url-protection.contract')],
  urlScans: ['list getStats get', () => import('./url-scans/url-scans.contract')],
  users: [
    'list create get update delete restore addAlias removeAlias invite sendPasswordReset resetTwoFactor listSessions endSessions',
    () => import('./users/users.contract'),
  ],
  wbl: ['getSenderListing traceHeldMessage listSender', () => import('./wbl/wbl.contract')],
  wblImports: ['list get listRows undo', () => import('./wbl/wbl-imports.contract')],
  webhooks: [
    'list create get update delete rotateSecret test listRequests resendRequest',
    () => import('./webhooks/webhooks.contract'),
  ],
} as const
