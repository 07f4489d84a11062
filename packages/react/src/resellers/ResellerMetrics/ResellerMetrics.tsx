import { destination } from '@postern/core/navigation'
import { resellerDetailsMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import type { Followed, LinkTarget } from '../../ui/follow-by'
import { ResellerState } from '../ResellerState'
import { useResellerMetrics } from '../useReseller'
import { ResellerMetricsView } from './ResellerMetricsView'

export interface ResellerMetricsProps {
  resellerId: number
  /** Level of its headings. Default: 2. */
  headingLevel?: 2 | 3
  /** Where a customer's page is. Absent: its name leads nowhere. */
  customerHref?: (customerId: number) => LinkTarget | undefined
  /** Follows that address inside the host. Absent: the browser loads its page. */
  onNavigate?: (details: Followed) => void
}

/** The figures of a reseller: what it looks after, its mail in twelve months, licences, and the same by customer (RT-098). */
export const ResellerMetrics = /* @__PURE__ */ defineWidget('ResellerMetrics', ConnectedResellerMetrics, {
  leads: ({ linkTo, onNavigate }) => ({
    customerHref: (customerId) => linkTo(destination('customer', { customerId })),
    ...(onNavigate && { onNavigate }),
  }),
})

function ConnectedResellerMetrics({ resellerId, headingLevel = 2, ...rest }: ResellerMetricsProps) {
  const { metrics: words } = useTexts('resellerDetails', resellerDetailsMessages)
  const query = useResellerMetrics(resellerId)
  return (
    <ResellerState of={query} headingLevel={headingLevel} words={words}>
      {(metrics) => <ResellerMetricsView {...rest} metrics={metrics} headingLevel={headingLevel} />}
    </ResellerState>
  )
}
