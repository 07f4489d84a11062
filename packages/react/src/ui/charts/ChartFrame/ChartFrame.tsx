import { chartMessages, formatNumber } from '@postern/core/texts'
import { type ReactNode, useState } from 'react'
import { useLocale, useTexts } from '../../../provider/PosternContext'
import { Button } from '../../Button/Button'
import { CardHead } from '../../Card/CardHead'
import type { CardLinkProps } from '../../Card/CardLink'
import { classNames } from '../../class-names'
import { Segmented } from '../../Segmented/Segmented'
import tones from '../ChartTones.module.css'
import type { DrawnSeries } from '../chart-data'
import styles from './ChartFrame.module.css'

/** Options shared by all charts. */
export interface ChartFrameOptions {
  /** Subject of the chart: 'Held mail by reason'. */
  title: string
  /** Range and time zone: '14 days to 20 Nov 2026, Europe/Dublin'. Only its space is reserved while loading. */
  range?: string
  /** One sentence that summarises the chart; its accessible name. Absent: generated from the figures. */
  summary?: string
  /** Heading level of the title. Default: 2. */
  headingLevel?: 2 | 3 | 4
  /** Link to the full content; absent: none. */
  link?: CardLinkProps
  /** True while figures are loading: axes with grey columns at first; later, existing figures stay, dimmed. */
  isLoading?: boolean
  /** True if the figures failed to load. */
  hasFailed?: boolean
  /** Offered beside the failure. */
  onRetry?: () => void
}

export interface ChartFrameProps extends Omit<ChartFrameOptions, 'summary'> {
  summary: string
  /** Name and total of each series; absent: none. */
  legend?: readonly DrawnSeries[]
  /** The same figures as a table; absent: the content already is one. */
  table?: ReactNode
  children: ReactNode
}

/** The card around a chart: title, range, legend, and the switch to the same figures as a table. */
export function ChartFrame({
  title,
  range,
  summary,
  headingLevel = 2,
  link,
  isLoading = false,
  hasFailed = false,
  onRetry,
  legend = [],
  table,
  children,
}: ChartFrameProps) {
  const texts = useTexts('chart', chartMessages)
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const isTable = view === 'table'
  return (
    <figure className={styles.root} aria-label={summary} aria-busy={isLoading || undefined}>
      <CardHead
        {...{ title, headingLevel, link }}
        intro={isLoading && range ? <span className={styles.waiting}>{range}</span> : range}
      >
        {table && !hasFailed && (
          <Segmented
            label={texts.view(title)}
            options={[
              { value: 'chart', label: texts.chart },
              { value: 'table', label: texts.table },
            ]}
            value={view}
            onChange={({ value }) => setView(value)}
          />
        )}
      </CardHead>
      {hasFailed ? (
        <div className={styles.failed} role="alert">
          <p className={styles.text}>{texts.failed}</p>
          {onRetry && (
            <Button size="sm" onClick={onRetry}>
              {texts.tryAgain}
            </Button>
          )}
        </div>
      ) : (
        <>
          {legend.length > 0 && !isTable && <Legend series={legend} isLoading={isLoading} />}
          {isTable ? table : children}
        </>
      )}
    </figure>
  )
}

function Legend({ series, isLoading }: { series: readonly DrawnSeries[]; isLoading: boolean }) {
  const texts = useTexts('chart', chartMessages)
  const locale = useLocale()
  return (
    <ul className={styles.legend} aria-label={texts.legend} data-loading={isLoading ? '' : undefined}>
      {series.map(({ key, label, tone, total }) => (
        <li key={key} className={styles.entry}>
          <span className={classNames(tones.tone, styles.swatch)} data-tone={tone} />
          <bdi>{label}</bdi>
          <span className={styles.total}>{isLoading ? '00' : formatNumber(total, locale)}</span>
        </li>
      ))}
    </ul>
  )
}
