import { WidgetBoundary } from '../../provider/WidgetBoundary/WidgetBoundary'
import type { ResourceListState } from '../../resource-list/list-state'
import { useListSource } from '../../resource-list/useListSource'
import { useResellerColumns } from '../useResellerColumns'
import { useResellerList } from '../useResellerList'
import { ResellerListView } from './ResellerListView'

export interface ResellerListProps {
  /** What is shown; the host keeps it, for example in the address (`parseResourceListState` with `resellerListRules`). */
  state: ResourceListState
  onChange: (details: { state: ResourceListState }) => void
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}

/** Resellers: search, sort, page, export (RT-094). */
export function ResellerList(props: ResellerListProps) {
  return (
    <WidgetBoundary>
      <ConnectedResellerList {...props} />
    </WidgetBoundary>
  )
}

function ConnectedResellerList(props: ResellerListProps) {
  const columns = useResellerColumns()
  const content = useListSource(useResellerList(), { columns, state: props.state })
  return <ResellerListView {...props} columns={columns} content={content} />
}
