export { capabilityGroups } from './capability-sets/capability-groups'
export { customDigestsAtMost, digestAddressesAtMost } from './custom-digests/custom-digest'
export { type DigestFilter, filtersOverlap } from './custom-digests/digest-filter'
export { type NumberKind, numberKinds } from './customer-rules/conditions/confidential-numbers'
export { type DmarcResult, dmarcResults } from './customer-rules/conditions/dmarc'
export {
  type MoreCondition,
  type MoreConditions,
  moreConditionNames,
} from './customer-rules/conditions/more-conditions'
export {
  conditionsOf,
  hitDays,
  hitDaysShown,
  longestTrialMail,
  type RuleLevel,
  ruleLevels,
  rulesAtMost,
  ruleVersionsAtMost,
  trialDaysAtMost,
  triedAtMost,
} from './customer-rules/customer-rule'
export { fold, foldFileName } from './customer-rules/fold'
export { isFreeHeader, ruleHeadersAtMost } from './customer-rules/free-headers'
export {
  longestRuleText,
  memberAddress,
  type PreparedRule,
  prepareRule,
  type RuleAttachment,
  type RuleFacts,
  type RuleFinding,
  type RuleGroups,
  type RuleLists,
  ruleMatcher,
} from './customer-rules/match-rule'
export { readyMadeKeys, readyMadeRules } from './customer-rules/ready-made-rules'
export { RuleAction } from './customer-rules/rule-action'
export {
  asksAnything,
  groupIdsOf,
  type ListCondition,
  listConditionNames,
  listConditions,
  listIdsOf,
  namesHeader,
  noConditions,
  type RuleConditions,
  type RuleExceptions,
  RuleMatch,
} from './customer-rules/rule-conditions'
export {
  type EffectProblem,
  effectProblem,
  effectsOf,
  hasEffects,
  headerParts,
  noEffects,
  type RuleEffects,
} from './customer-rules/rule-effects'
export {
  appliesAt,
  isLimiting,
  noSchedule,
  type RuleSchedule,
  type ScheduleProblem,
  scheduleProblem,
  type WeekDay,
  weekDays,
} from './customer-rules/rule-schedule'
export { retentionDays } from './customers/customer'
export {
  decides,
  defaultOwnership,
  ownershipAreas,
  ownershipLevelsOf,
  parentTypeOf,
  readOwnership,
} from './customers/customer-ownership'
export { licenceWarning, worstLicenceWarning } from './customers/licence-warning'
export { readSignInLine, signInLine } from './customers/sign-in-line'
export { mailFooterLength, SpamAction } from './customers/spam-action'
export {
  digestTemplatesAtMost,
  type TemplateButton,
  type TemplateColumn,
  type TemplateLayout,
  templateButtons,
  templateColumns,
  templateLayouts,
} from './digest-templates/template-parts'
export {
  fillTemplate,
  type TemplateFault,
  type TemplatePart,
  type TemplatePlaceholder,
  type TemplateValues,
  templateFault,
  templateParts,
  templatePlaceholders,
} from './digest-templates/template-text'
export {
  dkimAlgorithms,
  dkimKeyStates,
  dkimKeysAtMost,
  dkimRecordDays,
  dkimRecordNeededUntil,
} from './dkim-keys/dkim-key'
export { hopTls } from './domains/domain'
export { defaultDomainPolicy, defaultRewriteSettings, misplacedScore } from './domains/domain-policy'
export { needsSetup, type SetupStep, setupOf } from './domains/domain-setup'
export { isHopPort, isNextHop, mailDomainName } from './domains/mail-domain'
export {
  type FileAction,
  type FileGroup,
  type FoundFile,
  fileActions,
  fileGroups,
  type UnreadableReason,
  unreadableReasons,
} from './file-types/file-type-codes'
export { type FileTypeData, fileTypeData, fileTypesByKey } from './file-types/file-type-data'
export { heldFileOf } from './file-types/held-file-of'
export { type FileActionChoice, nearestChoice } from './file-types/nearest-action'
export { guessColumns, hasHeadings, importFields, templateRows, toImportValues } from './imports/import-columns'
export { importModes, maxCellLength, maxImportBytes, maxImportRows, maxImportRowsOf } from './imports/import-limits'
export { readCsv } from './imports/read-csv'
export {
  type EffectiveSetting,
  type EffectiveSettings,
  effectiveSettings,
  isLockedAbove,
  type SettingsLayer,
  settingsInForce,
  settingsLevels,
} from './layered-settings/effective-settings'
export { type SettingsArea, type SettingsOverride, settingsSchema } from './layered-settings/layered-calls'
export { asciiAddress } from './match-lists/ascii-address'
export {
  addedLinesAtMost,
  allListEntriesAtMost,
  fetchedListBytesAtMost,
  innerWildcardsAtMost,
  type ListRefreshFailure,
  listEntriesAtMost,
  listRefreshFailures,
  listRefreshMinutes,
  type MatchListKind,
  type MatchListRefusal,
  type MatchListSource,
  matchListKinds,
  matchListSources,
  matchListsAtMost,
  refusedLinesNamed,
  tenantListEntriesAtMost,
} from './match-lists/match-list'
export {
  hasInnerWildcard,
  isLikePattern,
  type PreparedMatchList,
  prepareMatchList,
} from './match-lists/prepare-match-list'
export {
  type StampDirection,
  type StampPosition,
  type StampScope,
  stampDirections,
  stampPositions,
  stampScopes,
  stampsAtMost,
} from './message-stamps/message-stamp'
export {
  fillStamp,
  type StampPlaceholder,
  type StampValues,
  stampFault,
  stampPlaceholders,
} from './message-stamps/stamp-placeholders'
export { type NoticeSeverity, type NoticeState, noticeSeverities, noticeStates } from './notices/notice'
export { outboundCredentialsAtMost } from './outbound-credentials/outbound-credential'
export { type OutboundIpState, outboundIpStates, outboundIpsAtMost } from './outbound-ips/outbound-ip'
export { isWideNetwork, type OutboundNetworkFault, outboundNetworkFault } from './outbound-ips/outbound-network'
export { exceedActions, mostRecipients, outboundArea, outboundSpamActions } from './outbound-settings/outbound-settings'
export { sendingRecordStates } from './outbound-settings/sending-records'
export {
  isRequestOpen,
  maxRequestReason,
  maxRequestReply,
  type ReleaseRequestState,
  releaseRequestStates,
} from './release-requests/release-request-codes'
export { classOrigins, releaseArea, releaseChoices, releaseLevel } from './release-settings/release-settings'
export { isHeldForDmarc, senderChecksArea, trustedSealersAtMost } from './sender-checks/sender-checks'
export { isCallableUrl } from './shared/callable-url'
export { coversWay, type MailDirections, type MailWay, mailDirections } from './shared/mail-directions'
export { richTextTags } from './shared/rich-text-tags'
export { type StoppableMail, type StopRule, stopFor } from './stop-mails/stop-for'
export {
  type HeldOutcome,
  heldOutcomes,
  longestStopMs,
  runningStopsAtMost,
  type StopAction,
  type StopDirection,
  type StopScope,
  type StopState,
  stopActions,
  stopDirections,
  stoppedMailDays,
  stopScopes,
  stopStates,
} from './stop-mails/stop-mail'
export { type StopTimeLeft, stopTimeLeft } from './stop-mails/stop-time-left'
export { stopValue } from './stop-mails/stop-value'
export { serverRoles } from './system/server-roles'
export { systemRulesAtMost } from './system-rules/system-rule'
export { type SourceSkip, sourceSkips } from './third-party-relays/third-party-relay'
export {
  canHoldByTls,
  inboundTlsPolicyKinds,
  tlsDirections,
  tlsFailureActions,
  tlsPoliciesAtMost,
  tlsPolicyFault,
  tlsPolicyKinds,
  tlsResults,
  tlsTestStates,
} from './tls-policies/tls-policy-codes'
export {
  type WebhookEvent,
  type WebhookFailure,
  type WebhookRequestState,
  type WebhookRequestType,
  type WebhookTextKey,
  webhookEvents,
  webhookOverlapHours,
  webhookRequestStates,
  webhookRequestsKeptDays,
  webhooksAtMost,
  webhookTest,
  webhookTextKey,
} from './webhooks/webhook-codes'
