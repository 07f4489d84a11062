import { toPath } from '@postern/core/navigation'
import { CustomerTenants } from '@postern/react/customers'
import { Link } from '../navigation/Link'
import { useRouteParams } from '../navigation/useRouteParams'
import { useViewer } from '../navigation/useViewer'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { CustomerPage } from './CustomerPage'

export const route = '/customers/{customerId}/settings/office365'

export default function CustomerTenantsScreen() {
  const { customerId } = useRouteParams(route)
  const { role, product } = useViewer()
  return (
    <CustomerPage>
      <UnsavedChanges>
        {({ onDirtyChange }) => (
          <CustomerTenants
            customerId={customerId}
            userRole={role}
            product={product}
            renderLink={({ id }, name) => (
              <Link
                to={toPath('/customers/{customerId}/settings/office365/{tenantId}/tenant_settings', {
                  customerId,
                  tenantId: id,
                })}
              >
                {name}
              </Link>
            )}
            onDirtyChange={onDirtyChange}
          />
        )}
      </UnsavedChanges>
    </CustomerPage>
  )
}
