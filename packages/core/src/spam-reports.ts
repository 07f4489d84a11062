export type {
  ReportedLink,
  ReportedMessage,
  SimilarGroup,
  SimilarReports,
  SpamReport,
  SpamReportDetails,
  SpamReportNote,
} from './spam-reports/spam-report'
export {
  classificationAsked,
  isSpamReportOpen,
  type MailReportKind,
  mailReportKinds,
  type SpamReportKind,
  type SpamReportState,
  spamReportKinds,
  spamReportStates,
  verdictKindTone,
} from './spam-reports/spam-report-codes'
export type { SpamReportOrdering } from './spam-reports/spam-reports.contract'
