import { CustomerTenants } from '@postern/react/customers'
import { Link } from '../navigation/Link'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { CustomerPage } from './CustomerPage'
import { toTenant } from './to-customer'
import { useCustomerPlace } from './useCustomerPlace'

export default function CustomerTenantsScreen() {
  const { customerId, role, product } = useCustomerPlace()
  return (
    <CustomerPage>
      <UnsavedChanges>
        {({ onDirtyChange }) => (
          <CustomerTenants
            customerId={customerId}
            userRole={role}
            product={product}
            renderLink={({ id }, name) => <Link to={toTenant(customerId, id)}>{name}</Link>}
            onDirtyChange={onDirtyChange}
          />
        )}
      </UnsavedChanges>
    </CustomerPage>
  )
}
