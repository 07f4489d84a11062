import type { WizardPrefill } from '@postern/core/scheduled-reports'
import { useState } from 'react'
import { toMessageHistory } from '../../message-history/to-message-history'
import { useClient } from '../../provider/ClientProvider'
import { useTimeZone } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import { toQuarantine } from '../../quarantine/to-quarantine'
import type { ResourceListState } from '../../resource-list/list-state'
import { useChoices } from '../../scheduled-reports/useChoices'
import type { Followed, LinkTarget } from '../../ui/follow-by'
import { initialReportState, type ReportState, requestProblem, toReportRequest } from '../report-state'
import { useOwnReports } from '../useOwnReports'
import { useReportPreview } from '../useReportPreview'
import { OnDemandReportView } from './OnDemandReportView'

export interface OnDemandReportProps {
  /**
   * What the report is about, where the host keeps it, for example in the address (`parseReportState`, `toReportQuery`). Absent:
   * the widget keeps it.
   */
  state?: ReportState
  /** What it is about at first, where the widget keeps it. */
  initialState?: ReportState
  onChange?: (details: { state: ReportState }) => void
  /** Customers can be chosen: for provider and reseller administrators. Default: false. */
  showsCustomer?: boolean
  /** Addresses of the lists behind the figures; a figure without one is no link. */
  links?: {
    messageHistory?: (state: ResourceListState) => LinkTarget | undefined
    quarantine?: (state: ResourceListState) => LinkTarget | undefined
  }
  /** Follows an address inside the host. Absent: the browser loads its page. */
  onNavigate?: (details: Followed) => void
  /** Somebody wants the same again and again: hand `prefill` to the wizard. Absent: the user may not. */
  onSchedule?: (details: { prefill: WizardPrefill }) => void
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}

/** A report at once: on the screen, as a file, or by mail; long ones are made while one goes on. */
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
