// Written by `npm run api` from the *.calls.ts and *.samples.ts files.
import { calls as auditCalls } from '../audit/audit.calls'
import { calls as authCalls } from '../auth/auth.calls'
import { calls as brandingCalls } from '../branding/branding.calls'
import { calls as customerRulesCalls } from '../customer-rules/customer-rules.calls'
import { calls as customersCalls } from '../customers/customers.calls'
import { calls as dashboardCalls } from '../dashboard/dashboard.calls'
import { calls as digestSettingsCalls } from '../digest-settings/digest-settings.calls'
import { calls as dkimKeysCalls } from '../dkim-keys/dkim-keys.calls'
import { calls as domainsCalls } from '../domains/domains.calls'
import { calls as eventsCalls } from '../events/events.calls'
import { calls as fileTypesCalls } from '../file-types/file-types.calls'
import { calls as matchListsCalls } from '../match-lists/match-lists.calls'
import { calls as messageStampsCalls } from '../message-stamps/message-stamps.calls'
import { calls as o365QuarantineCalls } from '../o365-quarantine/o365-quarantine.calls'
import { calls as outboundCredentialsCalls } from '../outbound-credentials/outbound-credentials.calls'
import { calls as outboundIpsCalls } from '../outbound-ips/outbound-ips.calls'
import { calls as outboundSettingsCalls } from '../outbound-settings/outbound-settings.calls'
import { calls as passkeysCalls } from '../passkeys/passkeys.calls'
import { calls as passwordsCalls } from '../passwords/passwords.calls'
import { calls as profileCalls } from '../profile/profile.calls'
import { calls as quarantineDigestCalls } from '../quarantine-digest/quarantine-digest.calls'
import { calls as quarantineCalls } from '../quarantine/quarantine.calls'
import { calls as recoveryCodesCalls } from '../recovery-codes/recovery-codes.calls'
import { calls as releaseSettingsCalls } from '../release-settings/release-settings.calls'
import { calls as resellersCalls } from '../resellers/resellers.calls'
import { calls as retentionCalls } from '../retention/retention.calls'
import { calls as scriptsCalls } from '../scripts/scripts.calls'
import { calls as senderChecksCalls } from '../sender-checks/sender-checks.calls'
import { calls as sessionsCalls } from '../sessions/sessions.calls'
import { calls as stopMailsCalls } from '../stop-mails/stop-mails.calls'
import { calls as systemRulesCalls } from '../system-rules/system-rules.calls'
import { calls as systemCalls } from '../system/system.calls'
import { calls as thirdPartyRelaysCalls } from '../third-party-relays/third-party-relays.calls'
import { calls as usersCalls } from '../users/users.calls'
import { calls as versionCalls } from '../version/version.calls'
import { calls as wblCalls } from '../wbl/wbl.calls'
import { calls as webhooksCalls } from '../webhooks/webhooks.calls'
import { samples as accessControlSamples } from '../access-control/access-control.samples'
import { samples as capabilitySetsSamples } from '../capability-sets/capability-sets.samples'
import { samples as customDigestsSamples } from '../custom-digests/custom-digests.samples'
import { samples as digestTemplatesSamples } from '../digest-templates/digest-templates.samples'
import { samples as embedSamples } from '../embed/embed.samples'
import { samples as groupsSamples } from '../groups/groups.samples'
import { samples as heldMessageSamples } from '../held-message/held-message.samples'
import { samples as importsSamples } from '../imports/imports.samples'
import { samples as jobsSamples } from '../jobs/jobs.samples'
import { samples as messageHistorySamples } from '../message-history/message-history.samples'
import { samples as noticesSamples } from '../notices/notices.samples'
import { samples as notificationsSamples } from '../notifications/notifications.samples'
import { samples as releaseRequestsSamples } from '../release-requests/release-requests.samples'
import { samples as reportsSamples } from '../reports/reports.samples'
import { samples as scheduledReportsSamples } from '../scheduled-reports/scheduled-reports.samples'
import { samples as spamReportsSamples } from '../spam-reports/spam-reports.samples'
import { samples as tlsPoliciesSamples } from '../tls-policies/tls-policies.samples'
import { samples as urlAnalyserSamples } from '../url-analyser/url-analyser.samples'
import { samples as urlListsSamples } from '../url-lists/url-lists.samples'
import { samples as urlProtectionSamples } from '../url-protection/url-protection.samples'
import { samples as urlScansSamples } from '../url-scans/url-scans.samples'
import { samples as wblImportsSamples } from '../wbl/wbl-imports.samples'

/** Sample requests and their responses, in wire format. */
export const sampleCalls = [
  ...auditCalls,
  ...authCalls,
  ...brandingCalls,
  ...customerRulesCalls,
  ...customersCalls,
  ...dashboardCalls,
  ...digestSettingsCalls,
  ...dkimKeysCalls,
  ...domainsCalls,
  ...eventsCalls,
  ...fileTypesCalls,
  ...matchListsCalls,
  ...messageStampsCalls,
  ...o365QuarantineCalls,
  ...outboundCredentialsCalls,
  ...outboundIpsCalls,
  ...outboundSettingsCalls,
  ...passkeysCalls,
  ...passwordsCalls,
  ...profileCalls,
  ...quarantineDigestCalls,
  ...quarantineCalls,
  ...recoveryCodesCalls,
  ...releaseSettingsCalls,
  ...resellersCalls,
  ...retentionCalls,
  ...scriptsCalls,
  ...senderChecksCalls,
  ...sessionsCalls,
  ...stopMailsCalls,
  ...systemRulesCalls,
  ...systemCalls,
  ...thirdPartyRelaysCalls,
  ...usersCalls,
  ...versionCalls,
  ...wblCalls,
  ...webhooksCalls,
]

/** Sample responses, in wire format. */
export const samples = {
  ...accessControlSamples,
  ...capabilitySetsSamples,
  ...customDigestsSamples,
  ...digestTemplatesSamples,
  ...embedSamples,
  ...groupsSamples,
  ...heldMessageSamples,
  ...importsSamples,
  ...jobsSamples,
  ...messageHistorySamples,
  ...noticesSamples,
  ...notificationsSamples,
  ...releaseRequestsSamples,
  ...reportsSamples,
  ...scheduledReportsSamples,
  ...spamReportsSamples,
  ...tlsPoliciesSamples,
  ...urlAnalyserSamples,
  ...urlListsSamples,
  ...urlProtectionSamples,
  ...urlScansSamples,
  ...wblImportsSamples,
}
