import { toPath } from '@postern/core/navigation'
import { CustomerDelete } from '@postern/react/customers'
import { useNavigate } from '../navigation/router-context'
import { useRouteParams } from '../navigation/useRouteParams'
import { CustomerPage } from './CustomerPage'

export const route = '/customers/{customerId}/delete'

export default function DeleteCustomerScreen() {
  const { customerId } = useRouteParams(route)
  const navigate = useNavigate()
  return (
    <CustomerPage>
      <CustomerDelete
        customerId={customerId}
        onCancel={() => navigate(toPath('/customers/{customerId}', { customerId }))}
        onDeleted={() => navigate(toPath('/customers'), { replace: true })}
      />
    </CustomerPage>
  )
}
