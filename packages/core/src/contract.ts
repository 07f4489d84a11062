export { AccessControl, AccessPreview, ShutOutUser } from './access-control/access-control'
export { AuditEvent } from './audit/audit.contract'
export { LoginAnswer } from './auth/auth.contract'
export { RoleName } from './auth/roles.contract'
export { brandColor } from './branding/brand-color'
export { Branding } from './branding/branding'
export { CapabilitySet } from './capability-sets/capability-set'
export { type Contract, contract, contractReference, type Features } from './contract/contract'
export { features } from './contract/features.gen'
export { CustomDigest, CustomDigestPreview, CustomDigestRun } from './custom-digests/custom-digest'
export { CustomDigestDraft } from './custom-digests/custom-digest-draft'
export { CustomerRule, CustomerRuleVersion, RuleTrial } from './customer-rules/customer-rule'
export { AppRegistration, ConsentRegistrations } from './customers/consent-registrations'
export { Customer, CustomerMove, CustomerSettings, SignInRange, Tenant } from './customers/customer'
export {
  AccessControlForm,
  NewCompany,
  NewCompanyOfReseller,
  NewCustomerStart,
  ResellerChoice,
} from './customers/customer-forms'
export { CustomerService, ServiceCatalogueEntry } from './customers/customer-service'
export { LicenceMonth } from './customers/licence-month'
export { MailFlow, MailFlowDay, MailTotals, TopThreats, UserGrowth } from './dashboard/dashboard'
export { CustomerDigestSettings, type DigestChange } from './digest-settings/digest-settings.contract'
export {
  DigestTemplate,
  TemplateContent,
  TemplatePreview,
} from './digest-templates/digest-template'
export { DkimKey } from './dkim-keys/dkim-key'
export {
  DnsRecord,
  Domain,
  DomainDependents,
  DomainProof,
  DomainTest,
  HopTest,
  IpEntry,
  MxRecord,
  ProofRecord,
} from './domains/domain'
export { PolicyChange, RewriteChange } from './domains/domain-changes'
export { DomainPolicy, DomainRewriteSettings } from './domains/domain-policy'
export { ApiKey } from './embed/api-key'
export * from './features'
export { FileType, FileTypeOverride, fileActionLevels } from './file-types/file-type'
export { HeldFile, heldFileKinds } from './file-types/held-file'
export { Group, GroupAttachment, GroupMember } from './groups/group'
export { Attachment, EntryEvent, HeldMessage, MessageLink } from './held-message/held-message'
export {
  type Endpoint,
  type EndpointInput,
  type EndpointOutput,
  endpoint,
  type Method,
  type Shape,
  type Spellings,
} from './http/endpoint'
export type { EndpointReference } from './http/endpoint-reference'
export { ErrorBody } from './http/error-body'
export { type CallName, type Feature, type OperationId, operationIdOf } from './http/feature'
export { canonicalSchema } from './http/spelt-as'
export { Import, ImportRow } from './imports/imports.contract'
export { Job, JobDownload, JobItem } from './jobs/jobs.contract'
export {
  CountryMail,
  ListFetching,
  MatchList,
  MatchListEntry,
  MatchListResult,
  NamingRule,
} from './match-lists/match-list'
export { MatchListAddition } from './match-lists/match-lists.contract'
export { HistoryMessage } from './message-history/history-message'
export { MessageList } from './message-history/message-history.contract'
export { SenderAuthentication } from './message-history/sender-authentication'
export { MessageStamp, StampContent, StampTexts } from './message-stamps/message-stamp'
export { CurrentNotice, Notice, NoticeAudience, NoticeReach, NoticeTexts } from './notices/notice'
export { NoticeDraft } from './notices/notice-form'
export {
  DigestCheck,
  Notification,
  NotificationBody,
  NotificationDay,
  NotificationDetails,
} from './notifications/notification'
export { NotificationList } from './notifications/notifications.contract'
export { O365Item } from './o365-quarantine/o365-item'
export { O365List } from './o365-quarantine/o365-quarantine.contract'
export { OutboundCredential } from './outbound-credentials/outbound-credential'
export { OutboundIp, OutboundSetup } from './outbound-ips/outbound-ip'
export { LargeSender, OutboundSettings } from './outbound-settings/outbound-settings'
export { CheckedRecord, SendingHosts, SendingRecord } from './outbound-settings/sending-records'
export { Profile } from './profile/profile.contract'
export { BulkOutcome } from './quarantine/bulk-outcome'
export { FlushCount, QuarantineList } from './quarantine/quarantine.contract'
export { QuarantineEntry, Verdict } from './quarantine/quarantine-entry'
export { ReleaseRequest } from './release-requests/release-request'
export type { ReleaseRequestState } from './release-requests/release-request-codes'
export { ReleaseRequestList, type ReleaseRequestOrdering } from './release-requests/release-requests.contract'
export { ReleaseSettings } from './release-settings/release-settings'
export { Report } from './reports/report'
export { ReportJob } from './reports/reports.contract'
export { Reseller } from './resellers/reseller'
export { HostCheck, ResellerBrand } from './resellers/reseller-brand'
export {
  ResellerDraft,
  ResellerSettingsDraft,
  sellsOf,
  serviceBoxes,
  soldServices,
} from './resellers/reseller-form'
export { ResellerCustomerFigures, ResellerLicences, ResellerMetrics, ResellerMonth } from './resellers/reseller-metrics'
export { ResellerSettings } from './resellers/reseller-settings'
export { ResellerTransfer } from './resellers/resellers.contract'
export { EntrySandbox, SandboxRun } from './sandbox/entry-sandbox'
export { ScheduledRun } from './scheduled-reports/report-run'
export { ReportCriteria, ReportRecipient, ScheduledReport } from './scheduled-reports/scheduled-report'
export { ReportCustomer } from './scheduled-reports/scheduled-reports.contract'
export { Script, ScriptProblem, ScriptRow, ScriptRun, ScriptVersion } from './scripts/script'
export { SenderChecks } from './sender-checks/sender-checks'
export { Session } from './sessions/sessions.contract'
export { Done } from './shared/done'
export { Id } from './shared/id'
export { fileCell, line, paragraphs, searchText, type TextKind, textKindOf } from './shared/text-schemas'
export { SimilarReports, SpamReport, SpamReportDetails, SpamReportNote } from './spam-reports/spam-report'
export { SpamReportList } from './spam-reports/spam-reports.contract'
export { CurrentStop, StopEstimate, StopMail } from './stop-mails/stop-mail'
export { StopMailDraft } from './stop-mails/stop-mails.contract'
export {
  SystemLoop,
  SystemQueue,
  SystemServer,
  SystemSource,
  SystemState,
  SystemStore,
} from './system/system-state'
export { SystemRule, SystemRuleVersion } from './system-rules/system-rule'
export { ThirdPartyRelay } from './third-party-relays/third-party-relay'
export { NewThirdPartyRelayDraft, ThirdPartyRelayDraft } from './third-party-relays/third-party-relays.contract'
export { TlsHostTest, TlsPolicy, TlsTest } from './tls-policies/tls-policy'
export { UrlAnalysis, UrlRequest } from './url-analyser/url-analysis'
export { UrlEntry, UrlLineResult } from './url-lists/url-list-entry'
export { UrlAddition, UrlEntryChange } from './url-lists/url-list-shapes'
export { UrlProtection, UrlProtectionChange } from './url-protection/url-protection'
export { UrlScan, UrlScanDay, UrlScanStats } from './url-scans/url-scan'
export { UrlScanList } from './url-scans/url-scans.contract'
export { ProviderUser, User } from './users/provider-user'
export { WblAddition, WblChange, WblTrialQuestion } from './wbl/sender-lists.contract'
export { SenderListEntry, SenderListing } from './wbl/wbl.contract'
export { Webhook, WebhookRequest } from './webhooks/webhook'
export { WebhookDraft } from './webhooks/webhook-draft'
