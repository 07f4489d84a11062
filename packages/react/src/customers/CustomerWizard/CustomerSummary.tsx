import type { CustomerKind, Language } from '@postern/core'
import { customerMessages, customersMessages, formatNumber } from '@postern/core/texts'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { SummaryCard } from '../../resource-form/SummaryCard'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { serviceName } from '../service-name'
import type { BoughtService } from './ServicesStep'

export interface CustomerSummaryProps {
  /** Values of the first step, as it is filled in. */
  company: {
    name?: string | undefined
    timezone?: string | undefined
    language?: Language | undefined
    kind?: CustomerKind | null | undefined
  }
  /** Name of the chosen reseller; absent when none is chosen. */
  reseller?: string | undefined
  services: readonly BoughtService[]
  /** Values of the last step, as it is filled in. */
  start: { domain?: string | undefined; adminEmail?: string | undefined }
  /** True once the user has completed the services step. */
  hasServices: boolean
  headingLevel: 2 | 3
}

/** Choices so far, beside all steps. */
export function CustomerSummary({
  company,
  reseller,
  services,
  start: { domain, adminEmail },
  hasServices,
  headingLevel,
}: CustomerSummaryProps) {
  const { fields, wizard, services: words } = useTexts('customer', customerMessages)
  const { services: names } = useTexts('customers', customersMessages)
  const locale = useLocale()
  const bought = services.map(({ serviceId, licenceQuantity }) => {
    const quantity = licenceQuantity === null ? wizard.unlimited : formatNumber(licenceQuantity, locale)
    return `${serviceName({ id: serviceId }, names)} (${quantity})`
  })
  const items = [
    { key: 'name', label: fields.name, value: company.name && <Untrusted>{company.name}</Untrusted> },
    ...(reseller ? [{ key: 'reseller', label: fields.reseller, value: <Untrusted>{reseller}</Untrusted> }] : []),
    { key: 'timezone', label: fields.timezone, value: company.timezone },
    { key: 'language', label: fields.language, value: company.language && fields.languages[company.language] },
    { key: 'kind', label: fields.kind, value: company.kind && fields.kinds[company.kind] },
    { key: 'services', label: words.title, value: hasServices && (bought.join(', ') || wizard.noServices) },
    ...(domain ? [{ key: 'domain', label: fields.domain, value: <Untrusted>{domain}</Untrusted> }] : []),
    ...(adminEmail ? [{ key: 'admin', label: wizard.admin, value: <Untrusted>{adminEmail}</Untrusted> }] : []),
  ]
  return <SummaryCard {...{ title: wizard.summary, notChosen: wizard.notChosen, headingLevel, items }} />
}
