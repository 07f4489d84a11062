import type { QuarantineEntry } from '@postern/core'
import { useClient } from '../../provider/PosternProvider'
import { WidgetBoundary } from '../../provider/WidgetBoundary/WidgetBoundary'
import type { ResourceListState } from '../../resource-list/list-state'
import { useListSource } from '../../resource-list/useListSource'
import { useBulkActions } from '../useBulkActions'
import { useQuarantineColumns } from '../useQuarantineColumns'
import { useQuarantineFilters } from '../useQuarantineFilters'
import { useQuarantineList } from '../useQuarantineList'
import { QuarantineSearchView } from './QuarantineSearchView'

export interface QuarantineSearchProps {
  /** What is shown; the host keeps it, for example in the address (`parseResourceListState` with `quarantineListRules`). */
  state: ResourceListState
  onChange: (details: { state: ResourceListState }) => void
  /** Address of an entry's page. */
  entryHref: (entry: QuarantineEntry) => string
  onOpen?: (details: { entry: QuarantineEntry }) => void
  /** Also tells whose mail it is: for provider and reseller administrators. Default: false. */
  showsCustomer?: boolean
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}

/** Held messages: search, filter, sort, page, open, export. */
export function QuarantineSearch(props: QuarantineSearchProps) {
  return (
    <WidgetBoundary>
      <ConnectedQuarantineSearch {...props} />
    </WidgetBoundary>
  )
}

function ConnectedQuarantineSearch(props: QuarantineSearchProps) {
  const { state, showsCustomer = false } = props
  const { customers } = useClient()
  const columns = useQuarantineColumns({ showsCustomer })
  const filters = useQuarantineFilters({ customers: showsCustomer ? customers : undefined })
  const content = useListSource(useQuarantineList(), { columns, filters, state })
  const bulkActions = useBulkActions()
  return <QuarantineSearchView {...props} {...{ columns, filters, content, bulkActions }} />
}
