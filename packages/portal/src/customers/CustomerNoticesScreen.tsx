import { NoticeSettingsForm } from '@postern/react/digest-settings'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { CustomerPage } from './CustomerPage'
import { useCustomerPlace } from './useCustomerPlace'

export default function CustomerNoticesScreen() {
  const { customerId, role, product } = useCustomerPlace()
  return (
    <CustomerPage>
      <UnsavedChanges>
        {({ onDirtyChange }) => (
          <NoticeSettingsForm customerId={customerId} userRole={role} product={product} onDirtyChange={onDirtyChange} />
        )}
      </UnsavedChanges>
    </CustomerPage>
  )
}
