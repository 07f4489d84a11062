import type { Customer } from '@postern/core'
import { destination } from '@postern/core/navigation'
import { customerListMessages } from '@postern/core/texts'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import { failureText } from '../../resource-form/failure-text'
import { type ListProps, useShownList } from '../../resource-list/list-props'
import { useListSource } from '../../resource-list/useListSource'
import type { RowHref } from '../../ui/row-href'
import { useToast } from '../../ui/Toast/Toasts'
import { initialCustomerListState } from '../list-state'
import { useCustomerColumns } from '../useCustomerColumns'
import { useCustomerList } from '../useCustomerList'
import { CustomerListView } from './CustomerListView'

export interface CustomerListProps extends ListProps<Customer> {
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
  customerHref?: (customer: Customer) => RowHref
  onOpen?: (details: { customer: Customer }) => void
  /** Address of the page that adds one. Absent: none is added here. */
  newHref?: string
  /** One may be added: without `newHref` on the host's page for that, where the provider knows one. Default: false. */
  canAdd?: boolean
  onNew?: () => void
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}

const toCustomer = ({ id: customerId }: { id: number }) => destination('customer', { customerId })

/** Customers: search, sort, page, export, activate, deactivate and restore (RT-048). */
export const CustomerList = /* @__PURE__ */ defineWidget('CustomerList', ConnectedCustomerList, {
  events: ['onChange', 'onSelectionChange'],
  leads: ({ rows, page }, { canAdd }) => ({
    ...rows('customerHref', 'onOpen', 'customer', toCustomer),
    ...(canAdd && page(destination('newCustomer'), 'newHref', 'onNew')),
  }),
})

function ConnectedCustomerList(given: CustomerListProps) {
  const props = useShownList(given, initialCustomerListState)
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
