// Written by `npm run api` from the *.answers.ts files.
import { authAnswers } from '../auth/auth.answers'
import { brandingAnswers } from '../branding/branding.answers'
import { capabilitySetsAnswers } from '../capability-sets/capability-sets.answers'
import { customDigestsAnswers } from '../custom-digests/custom-digests.answers'
import { customerRulesAnswers } from '../customer-rules/customer-rules.answers'
import { customersAnswers } from '../customers/customers.answers'
import { digestSettingsAnswers } from '../digest-settings/digest-settings.answers'
import { digestTemplatesAnswers } from '../digest-templates/digest-templates.answers'
import { dkimKeysAnswers } from '../dkim-keys/dkim-keys.answers'
import { domainsAnswers } from '../domains/domains.answers'
import { embedAnswers } from '../embed/embed.answers'
import { fileTypesAnswers } from '../file-types/file-types.answers'
import { groupsAnswers } from '../groups/groups.answers'
import { heldMessageAnswers } from '../held-message/held-message.answers'
import { requestsAnswers } from '../http/requests.answers'
import { importsAnswers } from '../imports/imports.answers'
import { jobsAnswers } from '../jobs/jobs.answers'
import { layeredSettingsAnswers } from '../layered-settings/layered-settings.answers'
import { matchListsAnswers } from '../match-lists/match-lists.answers'
import { messageHistoryAnswers } from '../message-history/message-history.answers'
import { messageStampsAnswers } from '../message-stamps/message-stamps.answers'
import { noticesAnswers } from '../notices/notices.answers'
import { notificationsAnswers } from '../notifications/notifications.answers'
import { microsoft365Answers } from '../o365-quarantine/microsoft365.answers'
import { outboundCredentialsAnswers } from '../outbound-credentials/outbound-credentials.answers'
import { outboundIpsAnswers } from '../outbound-ips/outbound-ips.answers'
import { outboundSettingsAnswers } from '../outbound-settings/outbound-settings.answers'
import { passkeysAnswers } from '../passkeys/passkeys.answers'
import { passwordsAnswers } from '../passwords/passwords.answers'
import { quarantineDigestAnswers } from '../quarantine-digest/quarantine-digest.answers'
import { quarantineAnswers } from '../quarantine/quarantine.answers'
import { releaseRequestsAnswers } from '../release-requests/release-requests.answers'
import { reportsAnswers } from '../reports/reports.answers'
import { resellersAnswers } from '../resellers/resellers.answers'
import { sandboxAnswers } from '../sandbox/sandbox.answers'
import { scheduledReportsAnswers } from '../scheduled-reports/scheduled-reports.answers'
import { scriptsAnswers } from '../scripts/scripts.answers'
import { sessionsAnswers } from '../sessions/sessions.answers'
import { spamReportsAnswers } from '../spam-reports/spam-reports.answers'
import { stopMailsAnswers } from '../stop-mails/stop-mails.answers'
import { systemRulesAnswers } from '../system-rules/system-rules.answers'
import { thirdPartyRelaysAnswers } from '../third-party-relays/third-party-relays.answers'
import { tlsPoliciesAnswers } from '../tls-policies/tls-policies.answers'
import { urlAnalyserAnswers } from '../url-analyser/url-analyser.answers'
import { urlListsAnswers } from '../url-lists/url-lists.answers'
import { urlScansAnswers } from '../url-scans/url-scans.answers'
import { usersAnswers } from '../users/users.answers'
import { senderListsAnswers } from '../wbl/sender-lists.answers'
import { webhooksAnswers } from '../webhooks/webhooks.answers'

/** Server messages by feature: English, French, and the code of each refusal. */
export const features = {
  auth: authAnswers,
  branding: brandingAnswers,
  capabilitySets: capabilitySetsAnswers,
  customDigests: customDigestsAnswers,
  customerRules: customerRulesAnswers,
  customers: customersAnswers,
  digestSettings: digestSettingsAnswers,
  digestTemplates: digestTemplatesAnswers,
  dkimKeys: dkimKeysAnswers,
  domains: domainsAnswers,
  embed: embedAnswers,
  fileTypes: fileTypesAnswers,
  groups: groupsAnswers,
  heldMessage: heldMessageAnswers,
  imports: importsAnswers,
  jobs: jobsAnswers,
  layeredSettings: layeredSettingsAnswers,
  matchLists: matchListsAnswers,
  messageHistory: messageHistoryAnswers,
  messageStamps: messageStampsAnswers,
  microsoft365: microsoft365Answers,
  notices: noticesAnswers,
  notifications: notificationsAnswers,
  outboundCredentials: outboundCredentialsAnswers,
  outboundIps: outboundIpsAnswers,
  outboundSettings: outboundSettingsAnswers,
  passkeys: passkeysAnswers,
  passwords: passwordsAnswers,
  quarantine: quarantineAnswers,
  quarantineDigest: quarantineDigestAnswers,
  releaseRequests: releaseRequestsAnswers,
  reports: reportsAnswers,
  requests: requestsAnswers,
  resellers: resellersAnswers,
  sandbox: sandboxAnswers,
  scheduledReports: scheduledReportsAnswers,
  scripts: scriptsAnswers,
  senderLists: senderListsAnswers,
  sessions: sessionsAnswers,
  spamReports: spamReportsAnswers,
  stopMails: stopMailsAnswers,
  systemRules: systemRulesAnswers,
  thirdPartyRelays: thirdPartyRelaysAnswers,
  tlsPolicies: tlsPoliciesAnswers,
  urlAnalyser: urlAnalyserAnswers,
  urlLists: urlListsAnswers,
  urlScans: urlScansAnswers,
  users: usersAnswers,
  webhooks: webhooksAnswers,
} as const
