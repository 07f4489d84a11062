import { CustomerAccess } from '@postern/react/customers'
import { useRouteParams } from '../navigation/useRouteParams'
import { useViewer } from '../navigation/useViewer'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { CustomerPage } from './CustomerPage'

export const route = '/customers/{customerId}/settings/access_control'

export default function CustomerAccessScreen() {
  const { customerId } = useRouteParams(route)
  const { role, product } = useViewer()
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
