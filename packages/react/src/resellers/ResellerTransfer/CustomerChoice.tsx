import type { Customer } from '@postern/core'
import { formatNumber, resellerDetailsMessages } from '@postern/core/texts'
import { useId } from 'react'
import { useLocale, useTexts } from '../../provider/PosternContext'
import page from '../../resource-form/FormPage.module.css'
import { Banner } from '../../ui/Banner/Banner'
import { Choice } from '../../ui/Choice/Choice'
import { Section } from '../../ui/Section/Section'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import styles from '../Resellers.module.css'

export interface CustomerChoiceProps {
  customers: readonly Customer[]
  /** Total number of customers. */
  count: number
  headingLevel: 2 | 3
  chosen: ReadonlySet<number>
  error: string | undefined
  onChange: (chosen: ReadonlySet<number>) => void
}

/** Checkbox for each customer, and one for all of them. */
export function CustomerChoice({ customers, count, headingLevel, chosen, error, onChange }: CustomerChoiceProps) {
  const { move: texts } = useTexts('resellerDetails', resellerDetailsMessages)
  const locale = useLocale()
  const id = useId()
  const all = customers.every((customer) => chosen.has(customer.id))
  const toggle = (customerId: number, isTicked: boolean) => {
    const next = new Set(chosen)
    if (isTicked) next.add(customerId)
    else next.delete(customerId)
    onChange(next)
  }
  return (
    <Section
      title={texts.customers}
      intro={texts.chosen(formatNumber(chosen.size, locale), formatNumber(customers.length, locale))}
      headingLevel={headingLevel}
    >
      {error && (
        <div id={id}>
          <Banner tone="danger" role="alert">
            {error}
          </Banner>
        </div>
      )}
      <fieldset className={styles.choices} aria-label={texts.customers} aria-describedby={error ? id : undefined}>
        <Choice
          type="checkbox"
          checked={all}
          onChange={({ target }) => onChange(new Set(target.checked ? customers.map((one) => one.id) : []))}
        >
          {texts.all}
        </Choice>
        {customers.map((customer) => (
          <Choice
            key={customer.id}
            type="checkbox"
            checked={chosen.has(customer.id)}
            onChange={({ target }) => toggle(customer.id, target.checked)}
          >
            <Untrusted>{customer.name}</Untrusted>
          </Choice>
        ))}
      </fieldset>
      {count > customers.length && <p className={page.note}>{texts.capped(formatNumber(customers.length, locale))}</p>}
    </Section>
  )
}
