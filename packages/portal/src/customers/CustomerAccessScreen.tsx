import { CustomerAccess } from '@postern/react/customers'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { CustomerPage } from './CustomerPage'
import { useCustomerPlace } from './useCustomerPlace'

export default function CustomerAccessScreen() {
  const { customerId, role, product } = useCustomerPlace()
  return (
    <CustomerPage>
      <UnsavedChanges>
        {({ onDirtyChange }) => (
          <CustomerAccess customerId={customerId} userRole={role} product={product} onDirtyChange={onDirtyChange} />
        )}
      </UnsavedChanges>
    </CustomerPage>
  )
}
