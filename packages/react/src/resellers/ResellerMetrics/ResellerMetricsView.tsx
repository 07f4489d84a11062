import type { ResellerMetrics } from '@postern/core'
import { formatMoment, formatNumber, resellerDetailsMessages } from '@postern/core/texts'
import { LicenceHistoryView } from '../../customers/LicenceHistory/LicenceHistoryView'
import { useLocale, useTexts, useTimeZone } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { monthText } from '../../ui/charts/month-text'
import { StackedColumns } from '../../ui/charts/StackedColumns/StackedColumns'
import { Section } from '../../ui/Section/Section'
import { StatTile } from '../../ui/StatTile/StatTile'
import styles from './ResellerMetrics.module.css'
import type { ResellerMetricsProps } from './reseller-metrics-props'
import { CustomerFigures, countText, LicenceTable } from './tables'
import { useMetricsFile } from './useMetricsFile'

export interface ResellerMetricsViewProps extends Omit<ResellerMetricsProps, 'resellerId'> {
  metrics: ResellerMetrics
}

/** The figures from plain values. */
export function ResellerMetricsView({ metrics, headingLevel = 2, ...links }: ResellerMetricsViewProps) {
  const { metrics: texts } = useTexts('resellerDetails', resellerDetailsMessages)
  const locale = useLocale()
  const timeZone = useTimeZone()
  const save = useMetricsFile(metrics)
  const { asOf, timezone, months, licences, licenceMonths, recent, rows } = metrics
  const most = Math.max(0, ...months.map(({ inbound, outbound }) => inbound + outbound))
  const isEstimate = months.some((month) => month.isEstimate)
  // If the server sends no time, the figures count as current.
  const counted = asOf ? new Date(asOf) : new Date()
  const moment = formatMoment(asOf, { locale, timeZone })
  return (
    <div className={styles.root}>
      <p className={styles.note}>
        {texts.asOf(moment, timezone)} {texts.counting}
      </p>
      <div className={styles.tiles}>
        <StatTile label={texts.tiles.customers} value={metrics.customers} />
        <StatTile label={texts.tiles.active} value={metrics.activeCustomers} />
        <StatTile label={texts.tiles.domains} value={metrics.domains} />
        <StatTile label={texts.tiles.users} value={metrics.users} />
        {(['mail', 'held', 'threats'] as const).map((name) => (
          <StatTile key={name} label={texts.recent[name]} value={countText(recent[name], recent.isEstimate, locale)} />
        ))}
      </div>
      <StackedColumns
        title={texts.mailTitle}
        headingLevel={headingLevel}
        series={[
          { key: 'inbound', label: texts.inbound },
          { key: 'outbound', label: texts.outbound },
        ]}
        rows={months.map(({ month, inbound, outbound, isEstimate }) => ({
          key: month,
          label: `${monthText(month, locale)}${isEstimate ? '+' : ''}`,
          values: { inbound, outbound },
        }))}
      />
      {isEstimate && <p className={styles.note}>{texts.isEstimate(formatNumber(most, locale))}</p>}
      <Section title={texts.licencesTitle} intro={texts.licencesIntro} headingLevel={headingLevel}>
        {licences.length > 0 ? <LicenceTable licences={licences} /> : <p className={styles.note}>{texts.noLicences}</p>}
      </Section>
      <LicenceHistoryView months={licenceMonths} now={counted} headingLevel={headingLevel} />
      <Section
        title={texts.customersTitle}
        intro={rows.length < metrics.customers ? texts.more(formatNumber(rows.length, locale)) : undefined}
        headingLevel={headingLevel}
        action={
          rows.length > 0 && (
            <Button size="sm" icon="download" onClick={save}>
              {texts.export}
            </Button>
          )
        }
      >
        {rows.length > 0 ? (
          <CustomerFigures rows={rows} asOf={counted} {...links} />
        ) : (
          <p className={styles.note}>{texts.noCustomers}</p>
        )}
      </Section>
    </div>
  )
}
