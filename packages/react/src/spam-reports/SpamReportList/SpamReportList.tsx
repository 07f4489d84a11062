import type { SpamReport } from '@postern/core/spam-reports'
import { useClient } from '../../provider/PosternProvider'
import { WidgetBoundary } from '../../provider/WidgetBoundary/WidgetBoundary'
import type { ResourceListState } from '../../resource-list/list-state'
import type { ListChange } from '../../resource-list/resource-list'
import { useListSource } from '../../resource-list/useListSource'
import { useSpamReportColumns } from '../useSpamReportColumns'
import { useSpamReportFilters } from '../useSpamReportFilters'
import { useSpamReportList } from '../useSpamReportList'
import { SpamReportListView } from './SpamReportListView'

export interface SpamReportListProps {
  /** What is shown; the host keeps it, for example in the address (`parseResourceListState` with `spamReportListRules`). */
  state: ResourceListState
  onChange: (details: ListChange) => void
  /** Address of a report's page. */
  reportHref: (report: Pick<SpamReport, 'id'>) => string | undefined
  /** A plain press on a report, instead of loading its page. */
  onOpen?: (details: { report: SpamReport }) => void
  /** Also tells whose reports they are: for provider and reseller administrators. Default: false. */
  showsCustomer?: boolean
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}

/** What users reported about mail: search, filter, sort, page, export (RT-028). */
export function SpamReportList(props: SpamReportListProps) {
  return (
    <WidgetBoundary>
      <ConnectedSpamReportList {...props} />
    </WidgetBoundary>
  )
}

function ConnectedSpamReportList(props: SpamReportListProps) {
  const { state, showsCustomer = false } = props
  const client = useClient()
  const columns = useSpamReportColumns({ showsCustomer })
  const filters = useSpamReportFilters(showsCustomer ? { client } : {})
  const content = useListSource(useSpamReportList(), { columns, filters, state })
  return <SpamReportListView {...props} {...{ columns, filters, content }} />
}
