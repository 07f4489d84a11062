import { NoticeSettingsForm } from '@postern/react/digest-settings'
import { useRouteParams } from '../navigation/useRouteParams'
import { useViewer } from '../navigation/useViewer'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { CustomerPage } from './CustomerPage'

export const route = '/customers/{customerId}/settings/realtime_notifications'

export default function CustomerNoticesScreen() {
  const { customerId } = useRouteParams(route)
  const { role, product } = useViewer()
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
