import { CustomerDelete } from '@postern/react/customers'
import { useNavigate } from '../navigation/router-context'
import { CustomerPage } from './CustomerPage'
import { customersPaths } from './customers.paths'
import { toCustomer } from './to-customer'
import { useCustomerPlace } from './useCustomerPlace'

export default function DeleteCustomerScreen() {
  const { customerId } = useCustomerPlace()
  const navigate = useNavigate()
  return (
    <CustomerPage>
      <CustomerDelete
        customerId={customerId}
        onCancel={() => navigate(toCustomer(customerId))}
        onDeleted={() => navigate(customersPaths.list, { replace: true })}
      />
    </CustomerPage>
  )
}
