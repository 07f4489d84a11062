import { destination } from '@postern/core/navigation'
import type { SpamReport } from '@postern/core/spam-reports'
import { useClient } from '../../provider/ClientProvider'
import { defineWidget } from '../../provider/Widget/define-widget'
import { type ListProps, useShownList } from '../../resource-list/list-props'
import { useListSource } from '../../resource-list/useListSource'
import type { RowHref } from '../../ui/row-href'
import { initialSpamReportListState } from '../list-state'
import { useSpamReportColumns } from '../useSpamReportColumns'
import { useSpamReportFilters } from '../useSpamReportFilters'
import { useSpamReportList } from '../useSpamReportList'
import { SpamReportListView } from './SpamReportListView'

export interface SpamReportListProps extends ListProps<SpamReport> {
  /** Address of a report's page. Absent, or `undefined`: it has none. */
  reportHref?: (report: Pick<SpamReport, 'id'>) => RowHref
  /** A plain press on a report, instead of loading its page. */
  onOpen?: (details: { report: SpamReport }) => void
  /** Also tells whose reports they are: for provider and reseller administrators. Default: false. */
  showsCustomer?: boolean
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}

const toSpamReport = ({ id: reportId }: { id: number }) => destination('spamReport', { reportId })

/** What users reported about mail: search, filter, sort, page, export (RT-028). */
export const SpamReportList = /* @__PURE__ */ defineWidget('SpamReportList', ConnectedSpamReportList, {
  events: ['onChange', 'onSelectionChange'],
  leads: ({ rows }) => rows('reportHref', 'onOpen', 'report', toSpamReport),
})

function ConnectedSpamReportList(given: SpamReportListProps) {
  const props = useShownList(given, initialSpamReportListState)
  const { state, showsCustomer = false } = props
  const client = useClient()
  const columns = useSpamReportColumns({ showsCustomer })
  const filters = useSpamReportFilters(showsCustomer ? { client } : {})
  const content = useListSource(useSpamReportList(), { columns, filters, state })
  return <SpamReportListView {...props} {...{ columns, filters, content }} />
}
