export { OnDemandReport } from './reports/OnDemandReport/OnDemandReport'
export type { OnDemandReportProps } from './reports/OnDemandReport/on-demand-report-props'
export { initialReportState, parseReportState, type ReportState, toReportQuery } from './reports/report-state'
