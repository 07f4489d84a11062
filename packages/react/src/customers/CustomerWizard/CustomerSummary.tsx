import type { CustomerKind, Language } from '@postern/core'
import { customerMessages, customersMessages, formatNumber } from '@postern/core/texts'
import type { ReactNode } from 'react'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { DescriptionList } from '../../ui/DescriptionList/DescriptionList'
import { Section } from '../../ui/Section/Section'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { serviceName } from '../service-name'
import styles from './CustomerWizard.module.css'
import type { BoughtService } from './ServicesStep'

export interface CustomerSummaryProps {
  /** Of the first step; `null`: it was not left yet. */
  company: {
    name: string
    timezone?: string | undefined
    language?: Language | undefined
    kind?: CustomerKind | null | undefined
  } | null
  /** Name of the chosen reseller; absent where none is chosen. */
  reseller?: string | undefined
  services: readonly BoughtService[]
  /** The step of services was left. */
  hasServices: boolean
  headingLevel: 2 | 3
}

/** What has been chosen so far, beside all steps. */
export function CustomerSummary({ company, reseller, services, hasServices, headingLevel }: CustomerSummaryProps) {
  const { fields, wizard, services: words } = useTexts('customer', customerMessages)
  const { services: names } = useTexts('customers', customersMessages)
  const locale = useLocale()
  const chosen = (value: ReactNode) => value || <span className={styles.none}>{wizard.notChosen}</span>
  const bought = services.map(({ serviceId, licenceQuantity }) => {
    const quantity = licenceQuantity === null ? wizard.unlimited : formatNumber(licenceQuantity, locale)
    return `${serviceName({ id: serviceId }, names)} (${quantity})`
  })
  const items = [
    { key: 'name', label: fields.name, value: chosen(company && <Untrusted>{company.name}</Untrusted>) },
    ...(reseller ? [{ key: 'reseller', label: fields.reseller, value: <Untrusted>{reseller}</Untrusted> }] : []),
    { key: 'timezone', label: fields.timezone, value: chosen(company?.timezone) },
    {
      key: 'language',
      label: fields.language,
      value: chosen(company?.language && fields.languages[company.language]),
    },
    { key: 'kind', label: fields.kind, value: chosen(company?.kind && fields.kinds[company.kind]) },
    { key: 'services', label: words.title, value: chosen(hasServices && (bought.join(', ') || wizard.noServices)) },
  ]
  return (
    <aside className={styles.summary}>
      <Section title={wizard.summary} headingLevel={headingLevel}>
        <DescriptionList items={items} />
      </Section>
    </aside>
  )
}
