import type { ScheduledReport } from '@postern/core'
import { codeText } from '@postern/core/scheduled-reports'
import { scheduledReportsMessages } from '@postern/core/texts'
import { useRef, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import type { ResourceColumn } from '../../resource-list/columns'
import { NewLink } from '../../resource-list/NewLink'
import { ResourceListView } from '../../resource-list/ResourceListView/ResourceListView'
import type { ListContent } from '../../resource-list/useListSource'
import type { ShownList } from '../../resource-list/useShownList'
import type { MenuItem } from '../../ui/Menu/Menu'
import type { RowHref } from '../../ui/row-href'
import { scheduledReportListRules } from '../list-state'
import { StopSendingDialog } from '../StopSendingDialog'
import styles from './ScheduledReportList.module.css'
import type { ScheduledReportListProps } from './scheduled-report-list-props'

export interface ScheduledReportListViewProps extends Omit<ScheduledReportListProps, keyof ShownList>, ShownList {
  columns: readonly ResourceColumn<ScheduledReport>[]
  content: ListContent<ScheduledReport>
  /** Resolves to an error message; `null` on success. */
  onRemove: (report: ScheduledReport) => Promise<string | null>
}

/** The list from plain values, in each of the widget's states. */
export function ScheduledReportListView(props: ScheduledReportListViewProps) {
  const { detailsHref, onDetails, recipientsHref, onRecipients, newHref, onNew, canRemove = false, ...rest } = props
  const { canChangeRecipients: _, canSchedule: _given, onRemove, ...list } = rest
  const texts = useTexts('scheduledReports', scheduledReportsMessages)
  const [asked, setAsked] = useState<ScheduledReport | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const add = newHref !== undefined && (
    <NewLink icon="plus" href={newHref} onNew={onNew}>
      {texts.add}
    </NewLink>
  )
  const actions = (report: ScheduledReport): MenuItem[] => [
    ...way({ key: 'details', icon: 'chart', label: texts.moreDetails }, detailsHref, report, onDetails),
    ...(recipientsHref
      ? way({ key: 'recipients', icon: 'user', label: texts.modifyRecipients }, recipientsHref, report, onRecipients)
      : []),
    ...(canRemove
      ? [
          {
            key: 'remove',
            icon: 'close',
            label: texts.remove,
            tone: 'danger',
            onSelect: () => setAsked(report),
          } as const,
        ]
      : []),
  ]
  return (
    <div ref={root} className={styles.root} tabIndex={-1}>
      <ResourceListView
        {...list}
        pageSizes={scheduledReportListRules.pageSizes}
        name="scheduledReports"
        title={texts.title}
        intro={texts.intro}
        tableName={texts.tableName}
        actions={add}
        search={{ label: texts.search }}
        rowId={({ id }) => id}
        rowName={({ reportName, reportType }) => reportName || codeText(texts.reportTypes, reportType)}
        rowHref={detailsHref}
        onOpen={onDetails && (({ row }) => onDetails({ report: row }))}
        rowActions={actions}
        empty={{ title: texts.emptyTitle, text: texts.empty, icon: 'calendar', action: add }}
        exportName="scheduled-reports"
      />
      <StopSendingDialog
        recipients={asked?.recipients ?? null}
        fallbackFocus={{
          // The removed row is gone: the table's name remains, unless it was the last row.
          get current() {
            return root.current?.querySelector<HTMLElement>('[tabindex="-1"]:is(h2, h3, h4)') ?? root.current
          },
        }}
        onClose={() => setAsked(null)}
        onConfirm={async () => (asked ? onRemove(asked) : null)}
      />
    </div>
  )
}

/** Menu item with a link; none if the report has no page. */
function way(
  item: Pick<MenuItem, 'key' | 'icon' | 'label'>,
  hrefOf: ((report: ScheduledReport) => RowHref) | undefined,
  report: ScheduledReport,
  onFollow: ((details: { report: ScheduledReport }) => void) | undefined,
): MenuItem[] {
  const href = hrefOf?.(report)
  if (href === null || (href === undefined && !onFollow)) return []
  return [{ ...item, href, ...(onFollow && { onSelect: () => onFollow({ report }) }) }]
}
