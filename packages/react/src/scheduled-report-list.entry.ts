export { initialScheduledReportListState, scheduledReportListRules } from './scheduled-reports/list-state'
export {
  ScheduledReportList,
  type ScheduledReportListProps,
} from './scheduled-reports/ScheduledReportList/ScheduledReportList'
