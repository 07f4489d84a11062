import { initialCustomerListState } from '../../customers/list-state'
import { ResellerCustomers, type ResellerCustomersProps } from '../../resellers/ResellerCustomers/ResellerCustomers'
import { useListState } from './use-list-state'

export interface ResellerCustomersElementProps extends Pick<ResellerCustomersProps, 'resellerId' | 'headingLevel'> {
  state?: ResellerCustomersProps['state']
}

export function ResellerCustomersElement({ state, ...props }: ResellerCustomersElementProps) {
  return <ResellerCustomers {...props} {...useListState(state, initialCustomerListState)} />
}
