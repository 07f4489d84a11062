import { toPath } from '@postern/core/navigation'
import { CustomerEdit } from '@postern/react/customers'
import { useNavigate } from '../navigation/router-context'
import { useRouteParams } from '../navigation/useRouteParams'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { CustomerPage } from './CustomerPage'

export const route = '/customers/{customerId}/edit'

export default function EditCustomerScreen() {
  const { customerId } = useRouteParams(route)
  const navigate = useNavigate()
  return (
    <CustomerPage>
      <UnsavedChanges>
        {({ onDirtyChange }) => (
          <CustomerEdit
            customerId={customerId}
            onDirtyChange={onDirtyChange}
            onCancel={() => navigate(toPath('/customers/{customerId}', { customerId }))}
            onSaved={() => navigate(toPath('/customers/{customerId}', { customerId }))}
          />
        )}
      </UnsavedChanges>
    </CustomerPage>
  )
}
