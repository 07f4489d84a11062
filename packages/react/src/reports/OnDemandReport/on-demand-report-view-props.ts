import type { ApiError, Customer, Domain, RangeProblem, Report, ReportRequest } from '@postern/core'
import type { Choices } from '../../scheduled-reports/useChoices'
import type { ReportState } from '../report-state'
import type { OwnReports } from '../useOwnReports'
import type { OnDemandReportProps } from './on-demand-report-props'

/** The report for the screen, as TanStack Query tells of it. */
export interface PreviewState {
  report: Report | undefined
  error: ApiError | null
  /** The figures are those of the question before. */
  isStale: boolean
  isLoading: boolean
  onRetry: () => void
}

export interface OnDemandReportViewProps extends Omit<OnDemandReportProps, 'state' | 'initialState' | 'onChange'> {
  state: ReportState
  onChange: (details: { state: ReportState }) => void
  /** What is wrong with the chosen days; `null`: nothing. */
  problem: RangeProblem | null
  /** `null` while something is wrong with it. */
  request: ReportRequest | null
  preview: PreviewState
  customers: Choices<Pick<Customer, 'id' | 'name'>>
  domains: Choices<Pick<Domain, 'id' | 'name'>>
  own: OwnReports
}
