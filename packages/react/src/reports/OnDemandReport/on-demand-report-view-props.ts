import type { ApiError, Customer, Domain, RangeProblem, Report, ReportRequest } from '@postern/core'
import type { Choices } from '../../scheduled-reports/useChoices'
import type { ReportState } from '../report-state'
import type { OwnReports } from '../useOwnReports'
import type { OnDemandReportProps } from './on-demand-report-props'

/** The report for the screen, as returned by TanStack Query. */
export interface PreviewState {
  report: Report | undefined
  error: ApiError | null
  /** True while the figures are those of the previous request. */
  isStale: boolean
  isLoading: boolean
  onRetry: () => void
}

export interface OnDemandReportViewProps extends Omit<OnDemandReportProps, 'state' | 'initialState' | 'onChange'> {
  state: ReportState
  onChange: (details: { state: ReportState }) => void
  /** Problem with the chosen days; `null`: none. */
  problem: RangeProblem | null
  /** `null` while something is wrong with it. */
  request: ReportRequest | null
  preview: PreviewState
  customers: Choices<Pick<Customer, 'id' | 'name'>>
  domains: Choices<Pick<Domain, 'id' | 'name'>>
  own: OwnReports
}
