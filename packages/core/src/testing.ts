export { accessControl, accessControlWire, accessPreview } from './access-control/access-control.fixtures'
export { auditEvent } from './audit/audit.fixtures'
export { branding, brandingWire } from './branding/branding.fixtures'
export { capabilitySet, capabilitySetWire } from './capability-sets/capability-sets.fixtures'
export { customDigest, customDigestPreview, customDigestWire } from './custom-digests/custom-digests.fixtures'
export { customerRule, customerRuleWire, ruleTrial, ruleVersionsWire } from './customer-rules/customer-rules.fixtures'
export {
  customer,
  customerService,
  customerServiceWire,
  customerSettings,
  customerSettingsWire,
  customerWire,
  serviceCatalogueEntry,
  serviceCatalogueEntryWire,
  tenant,
  tenantWire,
} from './customers/customers.fixtures'
export {
  dashboardMailFlow,
  dashboardMailFlowDay,
  dashboardMailTotals,
  dashboardTopThreats,
  dashboardUserGrowth,
} from './dashboard/dashboard.fixtures'
export { customerDigestSettings } from './digest-settings/digest-settings.fixtures'
export {
  digestTemplate,
  digestTemplateWire,
  sharedTemplateWire,
  templatePreview,
} from './digest-templates/digest-templates.fixtures'
export { dkimKey, dkimKeyWire } from './dkim-keys/dkim-keys.fixtures'
export { domain, domainProofWire, domainWire, mxRecord, mxRecordWire } from './domains/domains.fixtures'
export { apiKey } from './embed/embed.fixtures'
export { fileType, fileTypeWire } from './file-types/file-types.fixtures'
export { group, groupMember, groupMemberWire, groupWire } from './groups/groups.fixtures'
export { entryEvent, heldMessage } from './held-message/held-message.fixtures'
export { importJob, importRow } from './imports/imports.fixtures'
export { job, jobItem } from './jobs/jobs.fixtures'
export { pseudo, pseudoTexts } from './languages/pseudo-texts.fixtures'
export {
  countryMailWire,
  listFetchingWire,
  matchList,
  matchListEntry,
  matchListEntryWire,
  matchListWire,
} from './match-lists/match-lists.fixtures'
export {
  historyMessage,
  historyMessageWire,
  messageEvents,
  messageEventsWire,
} from './message-history/message-history.fixtures'
export { messageStamp, messageStampWire } from './message-stamps/message-stamps.fixtures'
export { customerAdmin, navigationLinks, resellerAdmin, superAdmin } from './navigation/navigation.fixtures'
export { currentNotice, notice, noticeWire } from './notices/notices.fixtures'
export {
  digestCheck,
  digestCheckWire,
  notification,
  notificationBody,
  notificationBodyWire,
  notificationDetails,
  notificationDetailsWire,
  notificationWire,
} from './notifications/notifications.fixtures'
export { o365Item, o365ItemWire } from './o365-quarantine/o365-quarantine.fixtures'
export { outboundCredential, outboundCredentialWire } from './outbound-credentials/outbound-credentials.fixtures'
export { outboundIp, outboundIpWire, outboundSetup, outboundSetupWire } from './outbound-ips/outbound-ips.fixtures'
export {
  checkedRecord,
  inheritedOutboundSettingsWire,
  largeSenders,
  outboundSettings,
  outboundSettingsWire,
  sendingHosts,
  sendingRecords,
  settingsOverrides,
} from './outbound-settings/outbound-settings.fixtures'
export { passkey } from './passkeys/passkeys.fixtures'
export { profile, profileWire } from './profile/profile.fixtures'
export {
  bulkOutcome,
  bulkOutcomeWire,
  quarantineEntry,
  quarantineEntryWire,
  verdict,
} from './quarantine/quarantine.fixtures'
export { previewPicture } from './quarantine-digest/quarantine-digest.fixtures'
export { recoveryCodeSet, recoveryCodes } from './recovery-codes/recovery-codes.fixtures'
export { releaseRequest, releaseRequestWire } from './release-requests/release-requests.fixtures'
export { releaseSettingsWire } from './release-settings/release-settings.fixtures'
export { report, reportJob } from './reports/reports.fixtures'
export {
  reseller,
  resellerBrand,
  resellerBrandWire,
  resellerMetrics,
  resellerSettings,
  resellerSettingsWire,
  resellerWire,
} from './resellers/resellers.fixtures'
export { entrySandbox, sandboxRun } from './sandbox/sandbox.fixtures'
export { scheduledReport, scheduledReportWire, scheduledRunWire } from './scheduled-reports/scheduled-reports.fixtures'
export { script, scriptRow, scriptRowWire, scriptVersionWire, scriptWire } from './scripts/scripts.fixtures'
export { senderChecksWire } from './sender-checks/sender-checks.fixtures'
export { otherSession, session } from './sessions/sessions.fixtures'
export {
  linkReportFields,
  similarReports,
  similarReportsWire,
  spamReport,
  spamReportDetails,
  spamReportDetailsWire,
  spamReportWire,
} from './spam-reports/spam-reports.fixtures'
export { currentStopWire, stopMail, stopMailWire } from './stop-mails/stop-mails.fixtures'
export { systemState, systemStateWire } from './system/system.fixtures'
export { systemRule, systemRuleWire } from './system-rules/system-rules.fixtures'
export { thirdPartyRelay, thirdPartyRelayWire } from './third-party-relays/third-party-relays.fixtures'
export { tlsHostTestWire, tlsPolicy, tlsPolicyWire, tlsTest, tlsTestWire } from './tls-policies/tls-policies.fixtures'
export { urlAnalysis, urlAnalysisWire, urlRequest } from './url-analyser/url-analyser.fixtures'
export { urlEntry, urlEntryWire } from './url-lists/url-lists.fixtures'
export { urlProtectionWire } from './url-protection/url-protection.fixtures'
export { urlScan, urlScanStats, urlScanWire } from './url-scans/url-scans.fixtures'
export { providerUser, providerUserWire, user, userWire } from './users/users.fixtures'
export {
  senderListEntry,
  senderListing,
  wblBacktestWire,
  wblEntry,
  wblEntryWire,
  wblHitsWire,
  wblImportWire,
} from './wbl/wbl.fixtures'
export { webhook, webhookRequest, webhookRequestWire, webhookWire } from './webhooks/webhooks.fixtures'
