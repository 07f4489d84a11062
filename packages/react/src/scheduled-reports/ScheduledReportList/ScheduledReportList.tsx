import { destination } from '@postern/core/navigation'
import type { ElementOf } from '../../elements/declaration'
import { listParts } from '../../parts/part-names'
import { defineWidget } from '../../provider/Widget/define-widget'
import { useListSource } from '../../resource-list/useListSource'
import { useShownList } from '../../resource-list/useShownList'
import { initialScheduledReportListState } from '../list-state'
import { useLoadFailure } from '../useScheduledReport'
import { useScheduledReportColumns } from '../useScheduledReportColumns'
import { useScheduledReportList } from '../useScheduledReportList'
import { ScheduledReportListView } from './ScheduledReportListView'
import type { ScheduledReportListProps } from './scheduled-report-list-props'
import { useRemoveReport } from './useRemoveReport'

const toDetails = ({ id: reportId }: { id: number }) => destination('scheduledReport', { reportId })
const toRecipients = ({ id: reportId }: { id: number }) => destination('scheduledReportRecipients', { reportId })

/** Scheduled reports: search, page, export, remove (RT-032). */
export const ScheduledReportList = /* @__PURE__ */ defineWidget('ScheduledReportList', ConnectedScheduledReportList, {
  parts: listParts,
  events: ['onChange', 'onSelectionChange'],
  leads: ({ rows, page }, { canChangeRecipients, canSchedule }) => ({
    ...rows('detailsHref', 'onDetails', 'report', toDetails),
    ...(canChangeRecipients && rows('recipientsHref', 'onRecipients', 'report', toRecipients)),
    ...(canSchedule && page(destination('newScheduledReport'), 'newHref', 'onNew')),
  }),
})

export const scheduledReportListElement = {
  attributes: { canRemove: 'flag', canChangeRecipients: 'flag', canSchedule: 'flag' },
  isList: true,
  cancelable: ['details', 'recipients', 'new'],
  defaults: { state: initialScheduledReportListState },
  token: {
    name: { en: 'Scheduled reports', fr: 'Rapports planifiés' },
    calls: ['listScheduledReports', 'deleteScheduledReport'],
  },
} as const satisfies ElementOf<typeof ScheduledReportList>

const noFilters: readonly never[] = []

function ConnectedScheduledReportList(given: ScheduledReportListProps) {
  const props = useShownList(given, initialScheduledReportListState)
  const columns = useScheduledReportColumns()
  const content = useListSource(useScheduledReportList(), { columns, filters: noFilters, state: props.state })
  useLoadFailure(content.error)
  return <ScheduledReportListView {...props} columns={columns} content={content} onRemove={useRemoveReport()} />
}
