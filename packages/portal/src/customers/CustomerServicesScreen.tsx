import { ObjectHistory } from '@postern/react/audit'
import { CustomerServices } from '@postern/react/customers'
import { useRouteParams } from '../navigation/useRouteParams'
import { useViewer } from '../navigation/useViewer'
import { CustomerPage } from './CustomerPage'

export const route = '/customers/{customerId}/services'

export default function CustomerServicesScreen() {
  const { customerId } = useRouteParams(route)
  const { role, product } = useViewer()
  return (
    <CustomerPage>
      <CustomerServices customerId={customerId} userRole={role} product={product}>
        <ObjectHistory target={`customer ${customerId}`} headingLevel={2} />
      </CustomerServices>
    </CustomerPage>
  )
}
