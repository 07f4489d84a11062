import type { Customer } from '@postern/core'
import { customerListMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { useClient } from '../../provider/PosternProvider'
import { WidgetBoundary } from '../../provider/WidgetBoundary/WidgetBoundary'
import type { ResourceListState } from '../../resource-list/list-state'
import { useListSource } from '../../resource-list/useListSource'
import { useToast } from '../../ui/Toast/Toasts'
import { failureText } from '../failure-text'
import { useCustomerColumns } from '../useCustomerColumns'
import { useCustomerList } from '../useCustomerList'
import { CustomerListView } from './CustomerListView'

export interface CustomerListProps {
  /** What is shown; the host keeps it, for example in the address (`parseResourceListState` with `customerListRules`). */
  state: ResourceListState
  onChange: (details: { state: ResourceListState }) => void
  /** Also tells whose they are: for provider administrators. Default: false. */
  showsReseller?: boolean
  /** Only those of one reseller. Default: all that the caller looks after. */
  resellerId?: number
  /** Those that were deleted in the last 30 days, each with a way back, instead of those that are there. Default: false. */
  isDeleted?: boolean
  /** The way to those that were deleted, and from there back. Absent: there is none. */
  deletedHref?: string
  onToggleDeleted?: () => void
  /** Address of a customer's page. Default: they have none. */
  customerHref?: (customer: Customer) => string | undefined
  onOpen?: (details: { customer: Customer }) => void
  /** Address of the page that adds one. Absent: none is added here. */
  newHref?: string
  onNew?: () => void
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}

/** Customers: search, sort, page, export, activate, deactivate and restore (RT-048). */
export function CustomerList(props: CustomerListProps) {
  return (
    <WidgetBoundary>
      <ConnectedCustomerList {...props} />
    </WidgetBoundary>
  )
}

function ConnectedCustomerList(props: CustomerListProps) {
  const { isDeleted = false, resellerId } = props
  const texts = useTexts('customerList', customerListMessages)
  const { customers } = useClient()
  const toast = useToast()
  const columns = useCustomerColumns({ showsReseller: props.showsReseller ?? false, isDeleted })
  const content = useListSource(useCustomerList({ isDeleted, resellerId }), { columns, state: props.state })
  return (
    <CustomerListView
      {...props}
      columns={columns}
      content={content}
      onActivate={({ id, isActive }) => customers.update({ id, isActive })}
      onRestore={async ({ customer: { id, name } }) => {
        try {
          await customers.restore({ id })
          toast({ tone: 'success', title: texts.restoredTitle, text: texts.restored(name) })
          content.onReload?.()
        } catch (cause) {
          toast({ tone: 'danger', title: texts.restore, text: failureText(cause, texts.failed) })
        }
      }}
    />
  )
}
