import { ObjectHistory } from '@postern/react/audit'
import { CustomerServices } from '@postern/react/customers'
import { CustomerPage } from './CustomerPage'
import { useCustomerPlace } from './useCustomerPlace'

export default function CustomerServicesScreen() {
  const { customerId, role, product } = useCustomerPlace()
  return (
    <CustomerPage>
      <CustomerServices customerId={customerId} userRole={role} product={product}>
        <ObjectHistory target={`customer ${customerId}`} headingLevel={2} />
      </CustomerServices>
    </CustomerPage>
  )
}
