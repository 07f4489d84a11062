export { fetchReportFile } from './reports/fetch-report-file'
export {
  isReportDay,
  periodOfRange,
  type RangeChoice,
  rangeDays,
  rangeProblem,
  rangeSpan,
  reportDaysAtMost,
  reportRanges,
} from './reports/report-range'
export {
  type ReportReader,
  reportCellText,
  reportFigureText,
  reportNumberText,
  reportPointText,
} from './reports/report-text'
