import { type ScheduledReport, stripInvisible } from '@postern/core'
import type { WizardPrefill } from '@postern/core/scheduled-reports'
import { useState } from 'react'
import { useClient } from '../../provider/ClientProvider'
import { useTimeZone } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import { type Choices, useChoices } from '../useChoices'
import { useReportUsers } from '../useReportUsers'
import { scheduledReportsKey } from '../useScheduledReport'
import { ScheduledReportWizardView } from './ScheduledReportWizardView'
import { useReportWizard } from './useReportWizard'

export interface ScheduledReportWizardProps {
  /** The customer whose report it is, for administrators of one customer: it is then not asked for (SR-028). */
  ownCustomer?: { id: number; name: string }
  /** What another page fills in, once, at the beginning: criteria of a message-history search, or an on-demand report. */
  prefill?: WizardPrefill
  /** The report is scheduled; lead to the list. Absent: the wizard begins anew. */
  onCreated?: (details: { report: ScheduledReport }) => void
  /** Offers Cancel, which asks first where something would be lost. */
  onCancel?: () => void
  onDirtyChange?: (details: { isDirty: boolean }) => void
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}

/** Schedules a report in three steps: what it tells, when it is sent, who gets it (RT-033). */
export const ScheduledReportWizard = /* @__PURE__ */ defineWidget('ScheduledReportWizard', WizardRounds, {
  events: ['onDirtyChange'],
})

function WizardRounds(props: ScheduledReportWizardProps) {
  const [round, setRound] = useState(0)
  return (
    <ConnectedScheduledReportWizard
      {...props}
      key={round}
      isAnew={round > 0}
      prefill={round > 0 ? undefined : props.prefill}
      onCreated={props.onCreated ?? (() => setRound(round + 1))}
    />
  )
}

type ConnectedProps = ScheduledReportWizardProps & { isAnew: boolean }

function ConnectedScheduledReportWizard({ headingLevel, onCancel, isAnew, ...start }: ConnectedProps) {
  const { ownCustomer, prefill } = start
  const { scheduledReports, domains } = useClient()
  const wizard = useReportWizard(start)
  const { customerId } = wizard.state
  const customers = useChoices({
    queryKey: [...scheduledReportsKey, 'customers'],
    isEnabled: !ownCustomer,
    load: async (paging, options) => {
      const { customers: items, count } = await scheduledReports.customers(paging, options)
      return { items, count: Math.max(count, items.length) }
    },
  })
  const domainsOf = useChoices({
    queryKey: [...scheduledReportsKey, 'domains', customerId],
    isEnabled: customerId !== null,
    load: async (paging, options) => {
      const answer = await domains.list({ ...paging, ...(customerId !== null && { customerId }) }, options)
      return { items: answer.domains, count: answer.count }
    },
  })
  const users = useReportUsers(customerId)
  const ownZone = useTimeZone()

  const { domain } = wizard.state
  const customerName = ownCustomer?.name ?? (customerId === null ? undefined : nameOf(customers, customerId))
  const domainName = typeof domain === 'number' ? nameOf(domainsOf, domain) : undefined
  // What was passed on may be among more than are loaded: its domains tell the customer's name as well.
  const passedOn = customerId !== null && customerId === prefill?.customerId
  const otherName = passedOn ? (prefill.customerName ?? domainsOf.items?.[0]?.customer?.name) : undefined
  const otherDomain = domain === prefill?.domain ? prefill?.domainName : undefined
  return (
    <ScheduledReportWizardView
      {...wizard}
      {...{ customers, users, ownZone, headingLevel, onCancel, isAnew }}
      domains={domainsOf}
      customerName={shown(customerName ?? otherName)}
      domainName={shown(domainName ?? otherDomain)}
      now={new Date()}
    />
  )
}

function nameOf({ byId }: Pick<Choices<{ id: number; name: string }>, 'byId'>, id: number): string | undefined {
  return byId(id)?.name
}

function shown(name: string | undefined): string | undefined {
  return name === undefined ? undefined : stripInvisible(name)
}
