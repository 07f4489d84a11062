export { initialScheduledReportListState, scheduledReportListRules } from './scheduled-reports/list-state'
export { ScheduledReportList } from './scheduled-reports/ScheduledReportList/ScheduledReportList'
export type { ScheduledReportListProps } from './scheduled-reports/ScheduledReportList/scheduled-report-list-props'
