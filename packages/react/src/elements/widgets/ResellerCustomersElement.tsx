import { initialCustomerListState } from '../../customers/list-state'
import { ResellerCustomers, type ResellerCustomersProps } from '../../resellers/ResellerCustomers/ResellerCustomers'
import { destination } from '../destinations'
import { useElement } from '../runtime/element-context'
import { useListState } from './use-list-state'

export interface ResellerCustomersElementProps extends Pick<ResellerCustomersProps, 'resellerId' | 'headingLevel'> {
  state?: ResellerCustomersProps['state']
}

export function ResellerCustomersElement({ state, ...props }: ResellerCustomersElementProps) {
  const { lead } = useElement()
  return (
    <ResellerCustomers
      {...props}
      {...useListState(state, initialCustomerListState)}
      onOpen={({ customer }) => lead('open', { customer }, destination('customer', { customerId: customer.id }))}
    />
  )
}
