import { toPath } from '@postern/core/navigation'
import { ResellerMetrics } from '@postern/react/resellers'
import { useRouteParams } from '../navigation/useRouteParams'
import { ResellerPage } from './ResellerPage'

export const route = '/resellers/{resellerId}/metrics'

export default function ResellerMetricsScreen() {
  return (
    <ResellerPage>
      <ResellerMetrics
        resellerId={useRouteParams(route).resellerId}
        customerHref={(customerId) => toPath('/customers/{customerId}', { customerId })}
      />
    </ResellerPage>
  )
}
