export type { AccessControl, AccessPreview, ShutOutUser } from './access-control/access-control'
export type { AuditEvent } from './audit/audit.contract'
export type { LoginAnswer, LoginFactors } from './auth/auth.contract'
export { qrCode, secretOfAuthenticatorUrl } from './auth/authenticator-url'
export { type LoginFields, type MissingLoginFields, missingLoginFields } from './auth/login-fields'
export { type LoginStep, nextLoginStep } from './auth/login-step'
export type { RoleName } from './auth/roles.contract'
export type { Branding } from './branding/branding'
export type { CapabilitySet } from './capability-sets/capability-set'
export { createClient, type PosternClient } from './create-client'
export type { CustomDigest, CustomDigestPreview, CustomDigestRun } from './custom-digests/custom-digest'
export type { CustomerRule, CustomerRuleVersion, RuleTrial } from './customer-rules/customer-rule'
export type { ReadyMadeKey } from './customer-rules/ready-made-rules'
export { catalogueName } from './customers/catalogue-name'
export type { AppRegistration, ConsentRegistrations } from './customers/consent-registrations'
export type { Customer, CustomerMove, CustomerSettings, SignInRange, Tenant } from './customers/customer'
export { CustomerKind } from './customers/customer-kind'
export type { CustomerOwnership, OwnershipArea } from './customers/customer-ownership'
export type { CustomerService, ServiceCatalogueEntry } from './customers/customer-service'
export type { CustomerOrdering } from './customers/customers.contract'
export type { LicenceMonth } from './customers/licence-month'
export type { LicenceWarning } from './customers/licence-warning'
export { OwnershipLevel, ownershipLevel } from './customers/ownership-level'
export type { MailFigure, MailFlow, MailFlowDay, MailTotals, TopThreats, UserGrowth } from './dashboard/dashboard'
export { type DashboardDays, dashboardDays } from './dashboard/dashboard-days'
export type {
  DigestTemplate,
  TemplateContent,
  TemplatePreview,
  TemplateTexts,
} from './digest-templates/digest-template'
export type { DkimAlgorithm, DkimFailure, DkimKey, DkimKeyState } from './dkim-keys/dkim-key'
export type {
  DnsRecord,
  Domain,
  DomainDependents,
  DomainProof,
  DomainTest,
  HopTest,
  HopTestState,
  HopTls,
  IpEntry,
  MxRecord,
  MxState,
  ProofRecord,
  ProofState,
} from './domains/domain'
export type { DomainPolicy, DomainRewriteSettings } from './domains/domain-policy'
export type { DomainOrdering } from './domains/domains.contract'
export type { HeardFeatures } from './events/heard-features'
export { isLiveFeature, type LiveFeature, liveFeatures } from './events/live-features'
export type { FileActionLevel, FileType, FileTypeOverride } from './file-types/file-type'
export type { FileAction, FileGroup, FoundFile, UnreadableReason } from './file-types/file-type-codes'
export type { HeldFile, HeldFileKind } from './file-types/held-file'
export type { Group, GroupAttachment, GroupMember } from './groups/group'
export type { GroupOrdering } from './groups/groups.contract'
export type { Attachment, EntryEvent, HeldMessage, MessageLink } from './held-message/held-message'
export { ApiError, type ApiErrorDetails } from './http/api-error'
export { type BoundFeature, bindFeature } from './http/bind-feature'
export { type Api, type ApiOptions, type CallOptions, createApi } from './http/create-api'
export type { Endpoint, EndpointInput, EndpointOutput, Method, Shape, Spellings } from './http/endpoint'
export type { ErrorBody } from './http/error-body'
export { errorText } from './http/error-body'
export { type QueryValue, toQueryString } from './http/query-string'
export type { GetToken } from './http/token-source'
export { createMemoryTokenStore, type TokenStore } from './http/token-store'
export { unexpectedErrorText } from './http/unexpected-error'
export {
  type BuiltInLocale,
  builtInLocale,
  Language,
  type Locale,
  localeOfLanguage,
  locales,
  preferredLocale,
  supportedLocale,
} from './i18n/locale'
export type { DeepPartial, Widen } from './i18n/widen'
export type { ImportColumns, ImportField } from './imports/import-columns'
export type { ImportMode } from './imports/import-limits'
export type { Import, ImportKind, ImportRow, ImportRowState, ImportState } from './imports/imports.contract'
export type { CsvRow } from './imports/read-csv'
export type { Job, JobDownload, JobItem } from './jobs/jobs.contract'
export type { SettingsLevel, SettingsOrigin } from './layered-settings/effective-settings'
export type { LayeredSettings } from './layered-settings/layered-calls'
export type {
  CountryMail,
  ListFetching,
  MatchList,
  MatchListEntry,
  MatchListResult,
  NamingRule,
} from './match-lists/match-list'
export type { MatchListOrdering } from './match-lists/match-lists.contract'
export type { HistoryMessage, MessageEvent, Refusal } from './message-history/history-message'
export type { MessageReason, MessageState } from './message-history/message-codes'
export type { MessageList, MessageOrdering } from './message-history/message-history.contract'
export type { SenderAuthentication } from './message-history/sender-authentication'
export type { MessageStamp, StampContent, StampTexts } from './message-stamps/message-stamp'
export type { MessageStampOrdering } from './message-stamps/message-stamps.contract'
export type { CurrentNotice, Notice, NoticeAudience, NoticeReach, NoticeTexts } from './notices/notice'
export type { NoticeOrdering } from './notices/notices.contract'
export type { O365Action, O365Item, O365State, O365Threat } from './o365-quarantine/o365-item'
export type { O365Ordering } from './o365-quarantine/o365-quarantine.contract'
export type { OutboundCredential } from './outbound-credentials/outbound-credential'
export type { OutboundCredentialOrdering } from './outbound-credentials/outbound-credentials.contract'
export type { OutboundIp, OutboundSetup } from './outbound-ips/outbound-ip'
export type { OutboundIpOrdering } from './outbound-ips/outbound-ips.contract'
export type {
  ExceedAction,
  LargeSender,
  OutboundSettings,
  OutboundSpamAction,
  OutboundValues,
} from './outbound-settings/outbound-settings'
export type {
  CheckedRecord,
  SendingHosts,
  SendingRecord,
  SendingRecordState,
} from './outbound-settings/sending-records'
export type { PasskeyAssertion, PasskeyAttestation } from './passkeys/passkey-credentials'
export { canHavePasskeys, maxPasskeyNameLength, maxPasskeys } from './passkeys/passkey-host'
export type { Passkey } from './passkeys/passkeys.contract'
export {
  checkPassword,
  maxPasswordLength,
  meetsPasswordRules,
  minPasswordLength,
  minPasswordScore,
  type PasswordCheck,
  type PasswordProblem,
  type PasswordRules,
  type PasswordStrength,
  passwordRules,
} from './passwords/check-password'
export { isTwoFactorCode, twoFactorCodeLength } from './passwords/two-factor-code'
export type { Access, SignedInLimits } from './permissions/access'
export { type Capability, capabilities, sensitiveCapabilities } from './permissions/capabilities'
export { type Holder, type MissingRight, missingRight } from './permissions/missing-right'
export { ParentType, Role } from './permissions/roles'
export { Service, ServiceModule } from './permissions/services'
export { defaultProduct, type ProductNames, productNames } from './product'
export { holderOf } from './profile/holder-of'
export type { Profile } from './profile/profile.contract'
export { roleOf } from './profile/role-of'
export type { BulkOutcome } from './quarantine/bulk-outcome'
export type { FlushCount, QuarantineList } from './quarantine/quarantine.contract'
export {
  type QuarantineOrdering,
  type QuarantineReasonCode,
  quarantineOrderings,
  quarantineReasons,
} from './quarantine/quarantine-codes'
export type { QuarantineEntry, Verdict } from './quarantine/quarantine-entry'
export { isReleasedOrProcessing, Stage } from './quarantine/stages'
export { DigestEntryType } from './quarantine-digest/digest-entry-type'
export {
  digestClientOf,
  type QuarantineDigestClient,
  quarantineDigest,
} from './quarantine-digest/quarantine-digest.contract'
export {
  formatRecoveryCode,
  isFactorCode,
  readRecoveryCode,
  recoveryCodeAlphabet,
  recoveryCodeCount,
  recoveryCodeLength,
} from './recovery-codes/recovery-code'
export type { RecoveryCodes } from './recovery-codes/recovery-codes.contract'
export type { ReleaseRequest } from './release-requests/release-request'
export type { ReleaseRequestState } from './release-requests/release-request-codes'
export type { ReleaseSettings, ReleaseValues } from './release-settings/release-settings'
export type {
  Report,
  ReportCell,
  ReportChart,
  ReportFigure,
  ReportFormat,
  ReportTable,
  ReportUnit,
} from './reports/report'
export type { RangeProblem, ReportRange } from './reports/report-range'
export type {
  ReportDelivery,
  ReportJob,
  ReportJobFailure,
  ReportJobState,
  ReportRequest,
} from './reports/reports.contract'
export type { Reseller } from './resellers/reseller'
export type { HostCheck, ResellerBrand } from './resellers/reseller-brand'
export type {
  ResellerCustomerFigures,
  ResellerLicences,
  ResellerMetrics,
  ResellerMonth,
} from './resellers/reseller-metrics'
export type { ResellerSettings, ResellerSettingValues } from './resellers/reseller-settings'
export type { ResellerOrdering, ResellerTransfer } from './resellers/resellers.contract'
export type { KeptData, Retention } from './retention/retention.contract'
export type { EntrySandbox, SandboxFailure, SandboxRun, SandboxState } from './sandbox/entry-sandbox'
export { Direction, Repeats, ReportPeriod, ReportType, reportsStartDate } from './scheduled-reports/report-codes'
export type { ScheduledRun } from './scheduled-reports/report-run'
export type { ReportCriteria, ReportRecipient, ScheduledReport } from './scheduled-reports/scheduled-report'
export type { ReportCustomer, ReportPayload } from './scheduled-reports/scheduled-reports.contract'
export type {
  Script,
  ScriptChange,
  ScriptDirection,
  ScriptOutcome,
  ScriptProblem,
  ScriptRow,
  ScriptRun,
  ScriptState,
  ScriptVersion,
} from './scripts/script'
export type { SenderChecks, SenderCheckValues } from './sender-checks/sender-checks'
export type { Session } from './sessions/sessions.contract'
export { blockedTlds, isBlockedTld } from './shared/blocked-tlds'
export { datePickerStepMinutes, isFutureDate, isValidDate } from './shared/calendar-dates'
export { cleanText, maxInputLength } from './shared/clean-text'
export { formatDateLogged, formatListDate } from './shared/dates'
export {
  type DisplayAddress,
  emailInDisplayAddress,
  formatDisplayAddress,
  isSpoofedDisplayAddress,
  nameInDisplayAddress,
  parseDisplayAddress,
} from './shared/display-address'
export type { Done } from './shared/done'
export { isEmailAddress } from './shared/email-address'
export { isDomainName, isHostname } from './shared/host-names'
export type { Id } from './shared/id'
export { stripInvisible } from './shared/invisible'
export { isIPv4, isIPv4Cidr } from './shared/ip-address'
export { isMxPriority } from './shared/mx-priority'
export {
  defaultPageSize,
  type ListRange,
  maxOffset,
  pageRange,
  pageSizes,
  pageWindow,
  pageWindowSize,
} from './shared/paging'
export { defaultTimeZone, timeZoneOrDefault } from './shared/time-zone'
export { toTypeaheadMatches, typeaheadMaxMatches, typeaheadMinLength } from './shared/typeahead'
export type { CurrentStop, StopEstimate, StopMail } from './stop-mails/stop-mail'
export type { StopMailOrdering } from './stop-mails/stop-mails.contract'
export type {
  SystemLoop,
  SystemQueue,
  SystemServer,
  SystemSource,
  SystemState,
  SystemStore,
} from './system/system-state'
export type { SystemRule, SystemRuleVersion } from './system-rules/system-rule'
export type { ThirdPartyRelay } from './third-party-relays/third-party-relay'
export type { TlsHostTest, TlsPolicy, TlsTest } from './tls-policies/tls-policy'
export type {
  TlsDirection,
  TlsFailureAction,
  TlsPolicyKind,
  TlsResult,
  TlsTestState,
} from './tls-policies/tls-policy-codes'
export { type SafeUrlOptions, safeUrl } from './urls/safe-url'
export type { ProviderUser, User } from './users/provider-user'
export type { UserOrdering, UserRoleFilter } from './users/users.contract'
export { clientVersion } from './version/version.contract'
export type { SenderListEntry, SenderListing } from './wbl/wbl.contract'
export { WblType } from './wbl/wbl-type'
export type { Webhook, WebhookRequest } from './webhooks/webhook'
