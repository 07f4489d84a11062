import { CustomerOwnership } from '@postern/react/customers'
import { useRouteParams } from '../navigation/useRouteParams'
import { useViewer } from '../navigation/useViewer'
import { CustomerPage } from './CustomerPage'

export const route = '/customers/{customerId}/ownership'

export default function CustomerOwnershipScreen() {
  const { customerId } = useRouteParams(route)
  const { role, product } = useViewer()
  return (
    <CustomerPage>
      <CustomerOwnership customerId={customerId} userRole={role} product={product} />
    </CustomerPage>
  )
}
