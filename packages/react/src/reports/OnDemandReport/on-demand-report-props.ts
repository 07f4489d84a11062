import type { WizardPrefill } from '@postern/core/scheduled-reports'
import type { ResourceListState } from '../../resource-list/list-state'
import type { Followed, LinkTarget } from '../../ui/follow-by'
import type { ReportState } from '../report-state'

export interface OnDemandReportProps {
  /**
   * What the report is about, where the host keeps it, for example in the address (`parseReportState`, `toReportQuery`). Absent:
   * the widget keeps it.
   */
  state?: ReportState
  /** What it is about at first, where the widget keeps it. */
  initialState?: ReportState
  onChange?: (details: { state: ReportState }) => void
  /** Customers can be chosen: for provider and reseller administrators. Default: false. */
  showsCustomer?: boolean
  /** Addresses of the lists behind the figures; a figure without one is no link. */
  links?: {
    messageHistory?: (state: ResourceListState) => LinkTarget | undefined
    quarantine?: (state: ResourceListState) => LinkTarget | undefined
  }
  /** Follows an address inside the host. Absent: the browser loads its page. */
  onNavigate?: (details: Followed) => void
  /** Somebody wants the same again and again: hand `prefill` to the wizard. Absent: the user may not. */
  onSchedule?: (details: { prefill: WizardPrefill }) => void
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}
