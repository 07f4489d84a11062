import { DigestSettingsForm } from '@postern/react/digest-settings'
import { useRouteParams } from '../navigation/useRouteParams'
import { useViewer } from '../navigation/useViewer'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { CustomerPage } from './CustomerPage'

export const route = '/customers/{customerId}/settings/digest'

export default function CustomerDigestScreen() {
  const { customerId } = useRouteParams(route)
  const { role, product } = useViewer()
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
