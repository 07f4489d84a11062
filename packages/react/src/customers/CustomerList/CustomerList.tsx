import { WidgetBoundary } from '../../provider/WidgetBoundary/WidgetBoundary'
import type { ResourceListState } from '../../resource-list/list-state'
import { useListSource } from '../../resource-list/useListSource'
import { useCustomerColumns } from '../useCustomerColumns'
import { useCustomerList } from '../useCustomerList'
import { CustomerListView } from './CustomerListView'

export interface CustomerListProps {
  /** What is shown; the host keeps it, for example in the address (`parseResourceListState` with `customerListRules`). */
  state: ResourceListState
  onChange: (details: { state: ResourceListState }) => void
  /** Also tells whose they are: for provider administrators. Default: false. */
  showsReseller?: boolean
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}

/** Customers: search, sort, page, export (RT-048). */
export function CustomerList(props: CustomerListProps) {
  return (
    <WidgetBoundary>
      <ConnectedCustomerList {...props} />
    </WidgetBoundary>
  )
}

function ConnectedCustomerList(props: CustomerListProps) {
  const columns = useCustomerColumns({ showsReseller: props.showsReseller ?? false })
  const content = useListSource(useCustomerList(), { columns, state: props.state })
  return <CustomerListView {...props} columns={columns} content={content} />
}
