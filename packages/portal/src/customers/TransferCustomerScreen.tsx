import { toPath } from '@postern/core/navigation'
import { CustomerTransfer } from '@postern/react/customers'
import { useNavigate } from '../navigation/router-context'
import { useRouteParams } from '../navigation/useRouteParams'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { CustomerPage } from './CustomerPage'

export const route = '/customers/{customerId}/transfer'

export default function TransferCustomerScreen() {
  const { customerId } = useRouteParams(route)
  const navigate = useNavigate()
  return (
    <CustomerPage>
      <UnsavedChanges>
        {({ onDirtyChange }) => (
          <CustomerTransfer
            customerId={customerId}
            onDirtyChange={onDirtyChange}
            onCancel={() => navigate(toPath('/customers/{customerId}', { customerId }))}
            onMoved={() => navigate(toPath('/customers/{customerId}', { customerId }))}
          />
        )}
      </UnsavedChanges>
    </CustomerPage>
  )
}
