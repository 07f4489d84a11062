import { toPath } from '@postern/core/navigation'
import { CustomerTenant } from '@postern/react/customers'
import { useNavigate } from '../navigation/router-context'
import { useRouteParams } from '../navigation/useRouteParams'
import { useViewer } from '../navigation/useViewer'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { CustomerPage } from './CustomerPage'

export const route = '/customers/{customerId}/settings/office365/{tenantId}/tenant_settings'

export default function CustomerTenantScreen() {
  const { customerId, tenantId } = useRouteParams(route)
  const { role, product } = useViewer()
  const navigate = useNavigate()
  return (
    <CustomerPage>
      <UnsavedChanges>
        {({ onDirtyChange }) => (
          <CustomerTenant
            key={tenantId}
            customerId={customerId}
            tenantId={tenantId}
            userRole={role}
            product={product}
            onDirtyChange={onDirtyChange}
            onDisconnected={() =>
              navigate(toPath('/customers/{customerId}/settings/office365', { customerId }), { replace: true })
            }
          />
        )}
      </UnsavedChanges>
    </CustomerPage>
  )
}
