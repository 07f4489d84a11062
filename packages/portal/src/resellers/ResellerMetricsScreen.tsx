import { ResellerMetrics } from '@postern/react/resellers'
import { toCustomer } from '../customers/to-customer'
import { ResellerPage } from './ResellerPage'
import { useResellerId } from './useResellerId'

export default function ResellerMetricsScreen() {
  return (
    <ResellerPage>
      <ResellerMetrics resellerId={useResellerId()} customerHref={toCustomer} />
    </ResellerPage>
  )
}
