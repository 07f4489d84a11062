import type { ScheduledReport } from '@postern/core'
import { destination } from '@postern/core/navigation'
import { defineWidget } from '../../provider/Widget/define-widget'
import { type ListProps, useShownList } from '../../resource-list/list-props'
import { useListSource } from '../../resource-list/useListSource'
import type { RowHref } from '../../ui/row-href'
import { initialScheduledReportListState } from '../list-state'
import { useLoadFailure } from '../useScheduledReport'
import { useScheduledReportColumns } from '../useScheduledReportColumns'
import { useScheduledReportList } from '../useScheduledReportList'
import { ScheduledReportListView } from './ScheduledReportListView'
import { useRemoveReport } from './useRemoveReport'

export interface ScheduledReportListProps extends ListProps<ScheduledReport> {
  /** Address of the page with a report's details. Absent, or `undefined`: it has none. */
  detailsHref?: (report: ScheduledReport) => RowHref
  onDetails?: (details: { report: ScheduledReport }) => void
  /** Address of the page that changes its recipients. Absent: the user may not (AM-078). */
  recipientsHref?: (report: ScheduledReport) => RowHref
  /** The user may change recipients: without `recipientsHref` on the host's page for that, where the provider knows one. Default: false. */
  canChangeRecipients?: boolean
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

const toDetails = ({ id: reportId }: { id: number }) => destination('scheduledReport', { reportId })
const toRecipients = ({ id: reportId }: { id: number }) => destination('scheduledReportRecipients', { reportId })

/** Scheduled reports: search, page, export, remove (RT-032). */
export const ScheduledReportList = /* @__PURE__ */ defineWidget('ScheduledReportList', ConnectedScheduledReportList, {
  events: ['onChange', 'onSelectionChange'],
  leads: ({ rows, page }, { canChangeRecipients, canSchedule }) => ({
    ...rows('detailsHref', 'onDetails', 'report', toDetails),
    ...(canChangeRecipients && rows('recipientsHref', 'onRecipients', 'report', toRecipients)),
    ...(canSchedule && page(destination('newScheduledReport'), 'newHref', 'onNew')),
  }),
})

const noFilters: readonly never[] = []

function ConnectedScheduledReportList(given: ScheduledReportListProps) {
  const props = useShownList(given, initialScheduledReportListState)
  const columns = useScheduledReportColumns()
  const content = useListSource(useScheduledReportList(), { columns, filters: noFilters, state: props.state })
  useLoadFailure(content.error)
  return <ScheduledReportListView {...props} columns={columns} content={content} onRemove={useRemoveReport()} />
}
