import { CustomerList, type CustomerListProps } from '../../customers/CustomerList/CustomerList'
import { initialCustomerListState } from '../../customers/list-state'
import { useListState } from './use-list-state'

export type CustomerListElementProps = Partial<
  Omit<CustomerListProps, 'customerHref' | 'onOpen' | 'newHref' | 'onNew' | 'deletedHref' | 'onToggleDeleted'>
>

export function CustomerListElement({ state, ...props }: CustomerListElementProps) {
  return <CustomerList {...props} {...useListState(state, initialCustomerListState)} />
}
