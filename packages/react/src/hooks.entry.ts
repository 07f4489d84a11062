export { useLogin } from './auth/useLogin'
export { useTwoFactorSetup } from './auth/useTwoFactorSetup'
export { useCatalogue, useCustomer, useCustomerSettings } from './customers/useCustomer'
export { useCustomerList } from './customers/useCustomerList'
export {
  useMailFlow,
  useMailTotals,
  useRecentCustomers,
  useRecentEntries,
  useRecentResellers,
  useTopThreats,
  useUserGrowth,
} from './dashboard/useDashboard'
export { useActivation, useDns, useDomain, useDomainSettings, useNextHops, useProof } from './domains/useDomain'
export { useDomainList } from './domains/useDomainList'
export { useEntryEvents, useHeldMessage, useMessagePreview } from './held-message/useHeldMessage'
export { useHistoryMessage } from './message-history/useHistoryMessage'
export { useMessageList } from './message-history/useMessageList'
export { useMessageStats } from './message-history/useMessageStats'
export { useMessageHeaders, useMessageSteps } from './message-history/useMessageSteps'
export { quarantineListRules } from './quarantine/list-state'
export {
  type EntryActions,
  type EntryFailure,
  type EntryOutcome,
  type UseEntryActionsOptions,
  useEntryActions,
} from './quarantine/QuarantineEntry/useEntryActions'
export { useSenderListing } from './quarantine/QuarantineEntry/useSenderListing'
export { type BulkActionsOptions, useBulkActions as useQuarantineActions } from './quarantine/useBulkActions'
export { type HeldMailList, type HeldMailState, useHeldMail } from './quarantine/useHeldMail'
export { useKeepEntry, useQuarantineEntry } from './quarantine/useQuarantineEntry'
export { useQuarantineFilters } from './quarantine/useQuarantineFilters'
export { useQuarantineList } from './quarantine/useQuarantineList'
export {
  type DigestOutcome,
  type DigestView,
  type UseQuarantineDigestOptions,
  type UseQuarantineDigestResult,
  useQuarantineDigest,
} from './quarantine-digest/useQuarantineDigest'
export { useReportWizard } from './scheduled-reports/ScheduledReportWizard/useReportWizard'
export { useScheduledReport } from './scheduled-reports/useScheduledReport'
export { useScheduledReportList } from './scheduled-reports/useScheduledReportList'
export { useReportedMessage, useSimilarReports, useSpamReport } from './spam-reports/useSpamReport'
export { useSpamReportActions } from './spam-reports/useSpamReportActions'
export { useSpamReportList } from './spam-reports/useSpamReportList'
export { useReloadUser, useUser, useUserSessions } from './users/useUser'
export { type UserFiltersOptions, useUserFilters } from './users/useUserFilters'
export { useUserList } from './users/useUserList'
