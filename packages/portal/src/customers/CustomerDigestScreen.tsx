import { DigestSettingsForm } from '@postern/react/digest-settings'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { CustomerPage } from './CustomerPage'
import { useCustomerPlace } from './useCustomerPlace'

export default function CustomerDigestScreen() {
  const { customerId, role, product } = useCustomerPlace()
  return (
    <CustomerPage>
      <UnsavedChanges>
        {({ onDirtyChange }) => (
          <DigestSettingsForm customerId={customerId} userRole={role} product={product} onDirtyChange={onDirtyChange} />
        )}
      </UnsavedChanges>
    </CustomerPage>
  )
}
