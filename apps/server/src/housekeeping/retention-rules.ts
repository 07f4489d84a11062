import { auditRetention } from '../audit/audit.retention'
import { authRetention } from '../auth/auth.retention'
import { customDigestsRetention } from '../custom-digests/custom-digests.retention'
import { digestSettingsRetention } from '../digest-settings/digest-settings.retention'
import { dkimKeysRetention } from '../dkim-keys/dkim-keys.retention'
import { embedRetention } from '../embed/embed.retention'
import { idempotencyRetention } from '../http/idempotency.retention'
import { importsRetention } from '../imports/imports.retention'
import { jobsRetention } from '../jobs/jobs.retention'
import { deliveryNoticesRetention } from '../mail/delivery-notices/delivery-notices.retention'
import { stsPoliciesRetention } from '../mail/tls/sts/sts-policies.retention'
import { messageHistoryRetention } from '../message-history/message-history.retention'
import { messagesRetention } from '../messages/messages.retention'
import { noticesRetention } from '../notices/notices.retention'
import { notificationsRetention } from '../notifications/notifications.retention'
import { o365Retention } from '../o365/o365.retention'
import { outboundCredentialsRetention } from '../outbound-credentials/outbound-credentials.retention'
import { outboundSettingsRetention } from '../outbound-settings/outbound-settings.retention'
import { quarantineRetention } from '../quarantine/quarantine.retention'
import { releaseRequestsRetention } from '../release-requests/release-requests.retention'
import { reportsRetention } from '../reports/reports.retention'
import { sandboxRetention } from '../sandbox/sandbox.retention'
import { scheduledReportsRetention } from '../scheduled-reports/scheduled-reports.retention'
import { spamReportsRetention } from '../spam-reports/spam-reports.retention'
import { stopMailsRetention } from '../stop-mails/stop-mails.retention'
import { tenantsRetention } from '../tenants/tenants.retention'
import { urlAnalyserRetention } from '../url-analyser/url-analyser.retention'
import { urlListsRetention } from '../url-lists/url-lists.retention'
import { urlProvidersRetention } from '../url-providers/url-providers.retention'
import { urlScansRetention } from '../url-scans/url-scans.retention'
import { wblRetention } from '../wbl/wbl.retention'
import { webhooksRetention } from '../webhooks/webhooks.retention'
import type { RetentionRule } from './retention-rule'

/** Retention rules of all features, in the order they are applied: rows that others depend on go later. */
export const retentionRules: readonly RetentionRule[] = [
  ...quarantineRetention,
  ...wblRetention,
  ...outboundCredentialsRetention,
  ...urlListsRetention,
  ...urlAnalyserRetention,
  ...urlProvidersRetention,
  ...dkimKeysRetention,
  ...stsPoliciesRetention,
  ...urlScansRetention,
  ...o365Retention,
  ...sandboxRetention,
  ...reportsRetention,
  ...importsRetention,
  ...jobsRetention,
  ...notificationsRetention,
  ...deliveryNoticesRetention,
  ...spamReportsRetention,
  ...releaseRequestsRetention,
  ...tenantsRetention,
  ...scheduledReportsRetention,
  ...outboundSettingsRetention,
  ...stopMailsRetention,
  ...messagesRetention,
  ...messageHistoryRetention,
  ...noticesRetention,
  ...auditRetention,
  ...authRetention,
  ...embedRetention,
  ...customDigestsRetention,
  ...digestSettingsRetention,
  ...idempotencyRetention,
  ...webhooksRetention,
]
