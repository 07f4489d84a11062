export { initialSpamReportListState, spamReportListRules } from './spam-reports/list-state'
export { SpamReport, type SpamReportProps } from './spam-reports/SpamReport/SpamReport'
export { SpamReportList, type SpamReportListProps } from './spam-reports/SpamReportList/SpamReportList'
