import { CustomerEdit } from '@postern/react/customers'
import { useNavigate } from '../navigation/router-context'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { CustomerPage } from './CustomerPage'
import { toCustomer } from './to-customer'
import { useCustomerPlace } from './useCustomerPlace'

export default function EditCustomerScreen() {
  const { customerId } = useCustomerPlace()
  const navigate = useNavigate()
  return (
    <CustomerPage>
      <UnsavedChanges>
        {({ onDirtyChange }) => (
          <CustomerEdit
            customerId={customerId}
            onDirtyChange={onDirtyChange}
            onCancel={() => navigate(toCustomer(customerId))}
            onSaved={() => navigate(toCustomer(customerId))}
          />
        )}
      </UnsavedChanges>
    </CustomerPage>
  )
}
