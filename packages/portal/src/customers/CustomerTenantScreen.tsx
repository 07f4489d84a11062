import { CustomerTenant } from '@postern/react/customers'
import { useNavigate, useParams } from '../navigation/router-context'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { CustomerPage } from './CustomerPage'
import { toTenants } from './to-customer'
import { useCustomerPlace } from './useCustomerPlace'

export default function CustomerTenantScreen() {
  const { customerId, role, product } = useCustomerPlace()
  const { tenantId = '' } = useParams()
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
            onDisconnected={() => navigate(toTenants(customerId), { replace: true })}
          />
        )}
      </UnsavedChanges>
    </CustomerPage>
  )
}
