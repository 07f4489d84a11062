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
export { type Span, spanDays, spanWords } from './reports/span-days'
export { fetchReportFile } from './shared/fetch-report-file'
