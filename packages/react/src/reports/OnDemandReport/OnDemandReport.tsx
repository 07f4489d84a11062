import { useState } from 'react'
import type { ElementOf } from '../../elements/declaration'
import { toMessageHistory } from '../../message-history/to-message-history'
import { useClient } from '../../provider/ClientProvider'
import { useTimeZone } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import { toQuarantine } from '../../quarantine/to-quarantine'
import { useChoices } from '../../scheduled-reports/useChoices'
import { initialReportState, type ReportState, requestProblem, toReportRequest } from '../report-state'
import { useOwnReports } from '../useOwnReports'
import { useReportPreview } from '../useReportPreview'
import { OnDemandReportView } from './OnDemandReportView'
import type { OnDemandReportProps } from './on-demand-report-props'

/** On-demand report: on screen, as a file, or by mail; long ones are generated in the background. */
export const OnDemandReport = /* @__PURE__ */ defineWidget('OnDemandReport', ConnectedOnDemandReport, {
  events: ['onChange'],
  leads: ({ linkTo, onNavigate }) => ({
    links: {
      messageHistory: (list) => linkTo(toMessageHistory(list)),
      quarantine: (list) => linkTo(toQuarantine(list)),
    },
    ...(onNavigate && { onNavigate }),
  }),
})

export const onDemandReportElement = {
  attributes: { showsCustomer: 'flag', canSchedule: 'flag' },
  properties: ['state'],
  events: ['schedule'],
  cancelable: ['change', 'navigate'],
  offered: { schedule: 'canSchedule' },
  defaults: { state: initialReportState },
  follows: { change: 'state' },
  token: {
    isPersonal: true,
    name: { en: 'Reports on demand', fr: 'Rapports à la demande' },
    calls: [
      'previewReport',
      'orderReport',
      'listReports',
      'cancelReport',
      'downloadReport',
      'listCustomers',
      'listDomains',
    ],
  },
} as const satisfies ElementOf<typeof OnDemandReport>

function ConnectedOnDemandReport({ initialState = initialReportState, ...given }: OnDemandReportProps) {
  const [own, setOwn] = useState(initialState)
  const props = {
    ...given,
    state: given.state ?? own,
    onChange(details: { state: ReportState }) {
      setOwn(details.state)
      given.onChange?.(details)
    },
  }
  const { state, showsCustomer = false } = props
  const client = useClient()
  const timeZone = useTimeZone()
  const problem = requestProblem(state, timeZone, new Date())
  const request = problem ? null : toReportRequest(state, timeZone)
  const preview = useReportPreview(request)
  const customers = useChoices({
    queryKey: ['reports', 'customers'],
    isEnabled: showsCustomer,
    load: async (paging, options) => {
      const { customers: items, count } = await client.customers.list(paging, options)
      return { items, count: count ?? items.length }
    },
  })
  const { customerId } = state
  const domains = useChoices({
    queryKey: ['reports', 'domains', customerId],
    load: async (paging, options) => {
      const query = { ...paging, ...(customerId !== null && { customerId }) }
      const { domains: items, count } = await client.domains.list(query, options)
      return { items, count: count ?? items.length }
    },
  })
  return (
    <OnDemandReportView
      {...props}
      {...{ problem, request, customers, domains }}
      preview={{
        report: preview.data,
        error: preview.error,
        isStale: preview.isPlaceholderData,
        isLoading: preview.isFetching,
        onRetry: () => void preview.refetch(),
      }}
      own={useOwnReports()}
    />
  )
}
