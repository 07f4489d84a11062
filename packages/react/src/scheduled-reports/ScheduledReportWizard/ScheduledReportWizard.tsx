import { stripInvisible } from '@postern/core'
import { useState } from 'react'
import type { ElementOf } from '../../elements/declaration'
import { wizardParts } from '../../parts/part-names'
import { useClient } from '../../provider/ClientProvider'
import { useTimeZone } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import { type Choices, useChoices } from '../useChoices'
import { useReportUsers } from '../useReportUsers'
import { scheduledReportsKey } from '../useScheduledReport'
import { ScheduledReportWizardView } from './ScheduledReportWizardView'
import type { ScheduledReportWizardProps } from './scheduled-report-wizard-props'
import { useReportWizard } from './useReportWizard'

/** Schedules a report in three steps: content, schedule, recipients (RT-033). */
export const ScheduledReportWizard = /* @__PURE__ */ defineWidget('ScheduledReportWizard', WizardRounds, {
  parts: wizardParts,
  events: ['onDirtyChange'],
})

export const scheduledReportWizardElement = {
  attributes: { canCancel: 'flag' },
  properties: ['ownCustomer', 'prefill'],
  events: ['created', 'cancel', 'dirtyChange'],
  offered: { cancel: 'canCancel' },
  token: {
    name: { en: 'New scheduled report', fr: 'Nouveau rapport planifié' },
    calls: ['createScheduledReport', 'listScheduledReportCustomers', 'listDomains', 'listUsers', 'getCustomerSettings'],
  },
} as const satisfies ElementOf<typeof ScheduledReportWizard>

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
      const { customers: items, count } = await scheduledReports.listCustomers(paging, options)
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
  // The prefilled customer may not be among the loaded ones: its domains carry the customer's name as well.
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
