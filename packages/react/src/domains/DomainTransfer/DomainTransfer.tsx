import type { Domain, DomainDependents } from '@postern/core'
import { transferDomain } from '@postern/core/contract'
import { domainDetailsMessages, domainsMessages, formatNumber } from '@postern/core/texts'
import type { ReactNode } from 'react'
import { useClient } from '../../provider/ClientProvider'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import type { FormOption } from '../../resource-form/form-field'
import { ResourceForm } from '../../resource-form/ResourceForm/ResourceForm'
import { PageHeader } from '../../shell/PageHeader/PageHeader'
import { findCustomers } from '../../tenants/find-customers'
import { Banner } from '../../ui/Banner/Banner'
import { Section } from '../../ui/Section/Section'
import { useToast } from '../../ui/Toast/Toasts'
import styles from '../DomainDetails/DomainDetails.module.css'
import { DomainState } from '../DomainState'
import { Facts } from '../Facts'
import { useDomainWithDependents, useReloadDomains } from '../useDomain'

export interface DomainTransferProps {
  domainId: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2
  /** Stands in place of a link back when there is no such domain. Default: nothing. */
  backLink?: ReactNode
  /** Its name is known, for example for the title of a page. */
  onLoaded?: (details: { name: string }) => void
  onMoved?: (details: { domain: Domain }) => void
  onCancel?: () => void
  onDirtyChange?: (details: { isDirty: boolean }) => void
}

/** Gives a domain to another customer, and says before what moves and what stays (RT-110). */
export const DomainTransfer = /* @__PURE__ */ defineWidget('DomainTransfer', ConnectedDomainTransfer, {
  events: ['onLoaded', 'onMoved', 'onDirtyChange'],
})

function ConnectedDomainTransfer({ domainId: id, headingLevel = 2, backLink, ...rest }: DomainTransferProps) {
  const texts = useTexts('domainDetails', domainDetailsMessages)
  const { successTitle } = useTexts('domains', domainsMessages)
  const { domains, customers } = useClient()
  const toast = useToast()
  const reload = useReloadDomains()
  const { onLoaded, onMoved, ...events } = rest
  const query = useDomainWithDependents(id, { onLoaded })
  return (
    <DomainState of={query} headingLevel={headingLevel} backLink={backLink}>
      {(loaded) => (
        <DomainTransferView
          {...loaded}
          {...events}
          headingLevel={headingLevel}
          onReload={query.refetch}
          loadCustomers={async (typed) =>
            (await findCustomers(customers, typed))
              .filter((customer) => customer.id !== loaded.domain.customerId)
              .map((customer) => ({ value: customer.id, label: customer.name }))
          }
          onMove={({ customerId, idempotencyKey }) => {
            const { version } = loaded.domain
            return domains.transfer({ id, customerId }, { idempotencyKey, ...(version && { ifMatch: version }) })
          }}
          onMoved={(details) => {
            const { name: moved, customer } = details.domain
            toast({ tone: 'success', title: successTitle, text: texts.transferred(moved, customer?.name ?? '') })
            onMoved?.(details)
            reload()
          }}
        />
      )}
    </DomainState>
  )
}

export interface DomainTransferViewProps extends Omit<DomainTransferProps, 'domainId' | 'backLink' | 'onLoaded'> {
  domain: Domain
  dependents: DomainDependents
  loadCustomers: (typed: { query: string; signal: AbortSignal }) => Promise<readonly FormOption[]>
  /** Rejects with what the server refused. */
  onMove: (details: { customerId: number; idempotencyKey: string }) => Promise<Domain>
  onMoved: (details: { domain: Domain }) => void
  /** Loads it anew when it was changed meanwhile. */
  onReload?: () => void
}

/** The form from plain values. */
export function DomainTransferView({ domain, dependents, headingLevel = 2, ...calls }: DomainTransferViewProps) {
  const texts = useTexts('domainDetails', domainDetailsMessages)
  const words = useTexts('domains', domainsMessages)
  const locale = useLocale()
  const level = headingLevel === 1 ? 2 : 3
  const { userCount, sharedUserCount, administrators, ipCount, reportCount } = dependents
  const number = (value: number) => formatNumber(value, locale)
  return (
    <div className={styles.root}>
      <PageHeader
        title={texts.transferTitle(domain.name)}
        headingLevel={headingLevel}
        meta={domain.customer ? [texts.transferIntro(domain.customer.name)] : []}
      />
      {administrators.length > 0 && <Banner tone="warning">{texts.administrators(administrators.join(', '))}</Banner>}
      {sharedUserCount > 0 && <Banner tone="warning">{texts.sharedUsers(number(sharedUserCount))}</Banner>}
      <Section title={texts.moves} headingLevel={level}>
        <Facts facts={[texts.settings, texts.hopCount(number(ipCount)), texts.movesUsers(number(userCount))]} />
      </Section>
      <Section title={texts.stays} headingLevel={level}>
        <Facts facts={[texts.staysMail, texts.deleteHistory]} />
      </Section>
      {reportCount > 0 && (
        <Section title={texts.ends} headingLevel={level}>
          <Facts facts={[texts.reportCount(number(reportCount))]} />
        </Section>
      )}
      <ResourceForm
        schema={transferDomain.body}
        fields={[
          {
            ...{ name: 'customerId', kind: 'combobox', label: texts.target, hint: words.customerHint },
            loadOptions: calls.loadCustomers,
          },
        ]}
        submitLabel={texts.transferSubmit}
        messageOf={() => texts.targetWrong}
        onSubmit={({ customerId }, { idempotencyKey }) => calls.onMove({ customerId, idempotencyKey })}
        onSaved={({ result }) => calls.onMoved({ domain: result })}
        onCancel={calls.onCancel}
        onDirtyChange={calls.onDirtyChange}
        onReload={calls.onReload}
      />
    </div>
  )
}
