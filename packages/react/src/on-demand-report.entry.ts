export { OnDemandReport, type OnDemandReportProps } from './reports/OnDemandReport/OnDemandReport'
export { initialReportState, parseReportState, type ReportState, toReportQuery } from './reports/report-state'
