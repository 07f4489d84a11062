import type { ScheduledReport } from '@postern/core'
import { WidgetBoundary } from '../../provider/WidgetBoundary/WidgetBoundary'
import type { ResourceListState } from '../../resource-list/list-state'
import { useListSource } from '../../resource-list/useListSource'
import { useLoadFailure } from '../useScheduledReport'
import { useScheduledReportColumns } from '../useScheduledReportColumns'
import { useScheduledReportList } from '../useScheduledReportList'
import { ScheduledReportListView } from './ScheduledReportListView'
import { useRemoveReport } from './useRemoveReport'

export interface ScheduledReportListProps {
  /** What is shown; the host keeps it, for example in the address (`parseResourceListState` with `scheduledReportListRules`). */
  state: ResourceListState
  onChange: (details: { state: ResourceListState }) => void
  /** Address of the page with a report's details. */
  detailsHref: (report: ScheduledReport) => string | undefined
  onDetails?: (details: { report: ScheduledReport }) => void
  /** Address of the page that changes its recipients. Absent: the user may not (AM-078). */
  recipientsHref?: (report: ScheduledReport) => string | undefined
  onRecipients?: (details: { report: ScheduledReport }) => void
  /** Address of the wizard. Absent: none is scheduled here. */
  newHref?: string
  onNew?: () => void
  /** The user may remove reports: DELETE_SCHEDULED_REPORT (AM-078). Default: false. */
  canRemove?: boolean
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}

/** Scheduled reports: search, page, export, remove (RT-032). */
export function ScheduledReportList(props: ScheduledReportListProps) {
  return (
    <WidgetBoundary>
      <ConnectedScheduledReportList {...props} />
    </WidgetBoundary>
  )
}

const noFilters: readonly never[] = []

function ConnectedScheduledReportList(props: ScheduledReportListProps) {
  const columns = useScheduledReportColumns()
  const content = useListSource(useScheduledReportList(), { columns, filters: noFilters, state: props.state })
  useLoadFailure(content.error)
  return <ScheduledReportListView {...props} columns={columns} content={content} onRemove={useRemoveReport()} />
}
