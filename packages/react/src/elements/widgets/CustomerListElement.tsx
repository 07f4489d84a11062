import { CustomerList, type CustomerListProps } from '../../customers/CustomerList/CustomerList'
import { initialCustomerListState } from '../../customers/list-state'
import { destination } from '../destinations'
import { useElement } from '../runtime/element-context'
import { useListState } from './use-list-state'

export interface CustomerListElementProps
  extends Partial<
    Omit<CustomerListProps, 'customerHref' | 'onOpen' | 'newHref' | 'onNew' | 'deletedHref' | 'onToggleDeleted'>
  > {
  /** Offers to add one, where the host has an address for that. Default: false. */
  canAdd?: boolean
}

const toNew = destination('newCustomer')

export function CustomerListElement({ state, canAdd = false, ...props }: CustomerListElementProps) {
  const { hrefOf, lead } = useElement()
  const toCustomer = (customerId: number) => destination('customer', { customerId })
  const newHref = canAdd ? hrefOf(toNew) : undefined
  return (
    <CustomerList
      {...props}
      {...useListState(state, initialCustomerListState)}
      customerHref={({ id }) => hrefOf(toCustomer(id))}
      onOpen={({ customer }) => lead('open', { customer }, toCustomer(customer.id))}
      {...(newHref !== undefined && { newHref, onNew: () => lead('new', {}, toNew) })}
    />
  )
}
