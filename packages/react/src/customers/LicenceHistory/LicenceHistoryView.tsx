import type { LicenceMonth } from '@postern/core'
import { customersMessages, licenceHistoryMessages } from '@postern/core/texts'
import { useState } from 'react'
import { useLocale, useTexts } from '../../provider/PosternContext'
import page from '../../resource-form/FormPage.module.css'
import { LineChart } from '../../ui/charts/LineChart/LineChart'
import { monthText } from '../../ui/charts/month-text'
import { Section } from '../../ui/Section/Section'
import { Select } from '../../ui/Select/Select'
import { serviceName } from '../service-name'
import styles from './LicenceHistory.module.css'

export interface LicenceHistoryViewProps {
  /** Months for which figures were stored, oldest first; absent until they have loaded. */
  months: readonly LicenceMonth[] | undefined
  /** True if loading failed. Default: false. */
  hasFailed?: boolean
  now: Date
  headingLevel: 2 | 3
  /** Retries loading them, where it can fail. */
  onRetry?: () => void
}

/** The months from plain values, in each of the widget's states. */
export function LicenceHistoryView({ months, hasFailed = false, now, headingLevel, onRetry }: LicenceHistoryViewProps) {
  const texts = useTexts('licenceHistory', licenceHistoryMessages)
  const { services: names } = useTexts('customers', customersMessages)
  const locale = useLocale()
  const [chosen, setChosen] = useState<number | null>(null)
  const known = months ?? []
  const ids = [...new Set(known.flatMap(({ services }) => services.map(({ serviceId }) => serviceId)))]
  // Months of a customer without services have no figures either.
  if (months && ids.length === 0) {
    return (
      <Section title={texts.title} headingLevel={headingLevel}>
        <p className={page.note}>{texts.none}</p>
      </Section>
    )
  }
  const id = ids.find((one) => one === chosen) ?? ids[0] ?? null
  const of = (month: string) =>
    known.find((one) => one.month === month)?.services.find(({ serviceId }) => serviceId === id)
  const isLimited = known.some(({ month }) => typeof of(month)?.licenceQuantity === 'number')
  const isMixed = known.some(({ month }) => (of(month)?.usedWithoutLimit ?? 0) > 0)
  const [first] = known
  const all = lastTwelve(now)
  return (
    <div className={styles.history}>
      {ids.length > 1 && (
        <div className={styles.choice}>
          <Select
            label={texts.service}
            value={String(id)}
            options={ids.map((one) => ({ value: String(one), label: serviceName({ id: one }, names) }))}
            onChange={({ value }) => setChosen(Number(value))}
          />
        </div>
      )}
      <LineChart
        title={texts.title}
        range={id === null ? texts.range : texts.rangeOf(serviceName({ id }, names), texts.range)}
        headingLevel={headingLevel}
        isLoading={!months && !hasFailed}
        hasFailed={hasFailed}
        {...(onRetry && { onRetry })}
        series={[
          { key: 'used', label: texts.used },
          ...(isLimited ? [{ key: 'bought', label: texts.bought }] : []),
          ...(isMixed ? [{ key: 'withoutLimit', label: texts.withoutLimit }] : []),
        ]}
        rows={all.map((month) => ({ key: month, label: monthText(month, locale), values: valuesOf(of(month)) }))}
      />
      {months && !isLimited && <p className={page.note}>{texts.unlimited}</p>}
      {first && first.month > (all[0] ?? '') && (
        <p className={page.note}>{texts.since(monthText(first.month, locale))}</p>
      )}
    </div>
  )
}

/** A month without figures leaves a gap, as does one without a limit. */
function valuesOf(counted: LicenceMonth['services'][number] | undefined): Record<string, number> {
  if (!counted) return {}
  const { used, licenceQuantity: bought, usedWithoutLimit: withoutLimit } = counted
  return { used, ...(bought !== null && { bought }), ...(withoutLimit > 0 && { withoutLimit }) }
}

/** `YYYY-MM` in UTC, the current one last. */
function lastTwelve(now: Date): string[] {
  return Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + index - 11)).toISOString().slice(0, 7),
  )
}
