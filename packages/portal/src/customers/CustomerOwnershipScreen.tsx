import { CustomerOwnership } from '@postern/react/customers'
import { CustomerPage } from './CustomerPage'
import { useCustomerPlace } from './useCustomerPlace'

export default function CustomerOwnershipScreen() {
  const { customerId, role, product } = useCustomerPlace()
  return (
    <CustomerPage>
      <CustomerOwnership customerId={customerId} userRole={role} product={product} />
    </CustomerPage>
  )
}
