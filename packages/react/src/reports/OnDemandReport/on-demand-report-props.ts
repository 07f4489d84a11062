import type { WizardPrefill } from '@postern/core/scheduled-reports'
import type { ResourceListState } from '../../resource-list/list-state'
import type { Followed, LinkTarget } from '../../ui/follow-by'
import type { ReportState } from '../report-state'

export interface OnDemandReportProps {
  /**
   * Report settings, if the host keeps them, for example in the address (`parseReportState`, `toReportQuery`). Absent: the widget keeps
   * them.
   */
  state?: ReportState
  /** Initial report settings, if the widget keeps them. */
  initialState?: ReportState
  onChange?: (details: { state: ReportState }) => void
  /** Shows a customer choice, for provider and reseller administrators. Default: false. */
  showsCustomer?: boolean
  /** Addresses of the lists behind the figures; a figure without one is not a link. */
  links?: {
    messageHistory?: (state: ResourceListState) => LinkTarget | undefined
    quarantine?: (state: ResourceListState) => LinkTarget | undefined
  }
  /** Navigates within the host. Absent: the browser loads the address. */
  onNavigate?: (details: Followed) => void
  /** Fires when the user schedules the report: pass `prefill` to the wizard. Absent: the user may not. */
  onSchedule?: (details: { prefill: WizardPrefill }) => void
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}
