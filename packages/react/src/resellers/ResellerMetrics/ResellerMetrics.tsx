import { destination } from '@postern/core/navigation'
import { resellerDetailsMessages } from '@postern/core/texts'
import type { ElementOf } from '../../elements/declaration'
import { useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import { ResellerState } from '../ResellerState'
import { useResellerMetrics } from '../useReseller'
import { ResellerMetricsView } from './ResellerMetricsView'
import type { ResellerMetricsProps } from './reseller-metrics-props'

/** Figures of a reseller: managed objects, mail over twelve months, licences, and the same by customer (RT-098). */
export const ResellerMetrics = /* @__PURE__ */ defineWidget('ResellerMetrics', ConnectedResellerMetrics, {
  leads: ({ linkTo, onNavigate }) => ({
    customerHref: (customerId) => linkTo(destination('customer', { customerId })),
    ...(onNavigate && { onNavigate }),
  }),
})

export const resellerMetricsElement = {
  attributes: { resellerId: 'number' },
  needs: ['resellerId'],
  cancelable: ['navigate'],
} as const satisfies ElementOf<typeof ResellerMetrics>

function ConnectedResellerMetrics({ resellerId, headingLevel = 2, ...rest }: ResellerMetricsProps) {
  const { metrics: words } = useTexts('resellerDetails', resellerDetailsMessages)
  const query = useResellerMetrics(resellerId)
  return (
    <ResellerState of={query} headingLevel={headingLevel} words={words}>
      {(metrics) => <ResellerMetricsView {...rest} metrics={metrics} headingLevel={headingLevel} />}
    </ResellerState>
  )
}
