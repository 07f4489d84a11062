import type { QuarantineEntry } from '@postern/core'
import { WidgetBoundary } from '../../provider/WidgetBoundary/WidgetBoundary'
import type { QuarantineListState } from '../list-state'
import { useQuarantineList } from '../useQuarantineList'
import { QuarantineSearchView } from './QuarantineSearchView'

export interface QuarantineSearchProps {
  /** What is shown; the host keeps it, for example in the address. */
  state: QuarantineListState
  onChange: (details: { state: QuarantineListState }) => void
  /** Address of an entry's page. */
  entryHref: (entry: QuarantineEntry) => string
  onOpen?: (details: { entry: QuarantineEntry }) => void
  /** Also tells whose mail it is: for provider and reseller administrators. Default: false. */
  showsCustomer?: boolean
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}

/** Held messages: search, sort, page, open. */
export function QuarantineSearch(props: QuarantineSearchProps) {
  return (
    <WidgetBoundary>
      <ConnectedQuarantineSearch {...props} />
    </WidgetBoundary>
  )
}

function ConnectedQuarantineSearch(props: QuarantineSearchProps) {
  const { data, error, isFetching, refetch } = useQuarantineList(props.state)
  return <QuarantineSearchView {...props} list={data} error={error} isLoading={isFetching} onRetry={() => refetch()} />
}
