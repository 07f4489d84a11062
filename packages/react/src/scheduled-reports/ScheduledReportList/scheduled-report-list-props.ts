import type { ScheduledReport } from '@postern/core'
import type { ListProps } from '../../resource-list/list-props'
import type { RowHref } from '../../ui/row-href'

export interface ScheduledReportListProps extends ListProps<ScheduledReport> {
  /** Address of the page with a report's details. Absent, or `undefined`: it has none. */
  detailsHref?: (report: ScheduledReport) => RowHref
  /** The details of a report are to be opened. */
  onDetails?: (details: { report: ScheduledReport }) => void
  /** Address of the page that changes its recipients. Absent: the user may not (AM-078). */
  recipientsHref?: (report: ScheduledReport) => RowHref
  /** The user may change recipients: without `recipientsHref` on the host's page for that, where the provider knows one. Default: false. */
  canChangeRecipients?: boolean
  /** The recipients of a report are to be changed. */
  onRecipients?: (details: { report: ScheduledReport }) => void
  /** Address of the wizard. Absent: none is scheduled here. */
  newHref?: string
  /** One may be scheduled: without `newHref` on the host's page for that, where the provider knows one. Default: false. */
  canSchedule?: boolean
  onNew?: () => void
  /** The user may remove reports: DELETE_SCHEDULED_REPORT (AM-078). Default: false. */
  canRemove?: boolean
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}
