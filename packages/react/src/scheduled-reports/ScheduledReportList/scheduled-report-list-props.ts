import type { ScheduledReport } from '@postern/core'
import type { ListProps } from '../../resource-list/list-props'
import type { RowHref } from '../../ui/row-href'

export interface ScheduledReportListProps extends ListProps<ScheduledReport> {
  /** Address of a report's details page. Absent, or `undefined`: it has none. */
  detailsHref?: (report: ScheduledReport) => RowHref
  /** Opens the details of a report. */
  onDetails?: (details: { report: ScheduledReport }) => void
  /** Address of the page that edits its recipients. Absent: the user may not (AM-078). */
  recipientsHref?: (report: ScheduledReport) => RowHref
  /**
   * True if the user may edit recipients. Without `recipientsHref`, links to the provider's page for that, if it has one. Default: false.
   */
  canChangeRecipients?: boolean
  /** Opens the page that edits a report's recipients. */
  onRecipients?: (details: { report: ScheduledReport }) => void
  /** Address of the wizard. Absent: not offered. */
  newHref?: string
  /** True if one may be scheduled. Without `newHref`, links to the provider's page for that, if it has one. Default: false. */
  canSchedule?: boolean
  onNew?: () => void
  /** True if the user may remove reports: DELETE_SCHEDULED_REPORT (AM-078). Default: false. */
  canRemove?: boolean
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}
