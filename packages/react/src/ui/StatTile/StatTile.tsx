import { chartMessages, formatNumber, formatPercent } from '@postern/core/texts'
import { lazy, Suspense, useId } from 'react'
import { Link } from '../../parts/Link'
import { useLocale, useTexts } from '../../provider/PosternContext'
import type { ChartTone } from '../charts/chart-data'
import { addressOf, follow, type LinkTarget, type OnFollow } from '../follow-by'
import { Icon } from '../Icon/Icon'
import { Skeleton } from '../Skeleton/Skeleton'
import visuallyHidden from '../VisuallyHidden.module.css'
import styles from './StatTile.module.css'

const Sparkline = lazy(async () => ({ default: (await import('../charts/Sparkline/Sparkline')).Sparkline }))

export interface StatChange {
  /** Relative change: 0.042 is 4.2 % more. */
  share: number
  /** Direction that is good; it alone decides the colour. Absent: neither. */
  good?: 'up' | 'down'
  /** Basis of the comparison. Default: 'on week before'. */
  against?: string
}

export interface StatTileProps {
  label: string
  /** `null` while it is on its way. Words for what is no plain number. */
  value: number | string | null
  /** Absent: no comparison. */
  change?: StatChange
  /** Latest values, oldest first, drawn beside it; absent: not drawn. */
  trend?: readonly number[]
  /** Tone of the drawing. Default: the accent. */
  tone?: ChartTone | 'success' | 'warning' | 'danger'
  /** Makes the tile a link to the list behind its number; absent: none. */
  href?: LinkTarget
  /** Fires on a plain click on the link; call `event.preventDefault()` to navigate yourself. */
  onFollow?: OnFollow
}

/** A key figure: its label, change and trend. */
export function StatTile({ label, value, change, trend, tone, href, onFollow }: StatTileProps) {
  const texts = useTexts('chart', chartMessages)
  const locale = useLocale()
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of facts, not of fields.
    <div role="group" aria-labelledby={id} aria-busy={value === null || undefined} className={styles.root}>
      <p className={styles.label} id={id}>
        {href === undefined ? (
          label
        ) : (
          <Link className={styles.link} href={addressOf(href)} onClick={(event) => follow(event, href, onFollow)}>
            {label}
          </Link>
        )}
      </p>
      {value === null ? (
        <span className={styles.waiting}>
          <Skeleton />
          <span className={visuallyHidden.root}>{texts.loading(label)}</span>
        </span>
      ) : (
        <p className={styles.value}>{typeof value === 'number' ? formatNumber(value, locale) : value}</p>
      )}
      {/* Their places are kept while the figure is on its way. */}
      {(trend || value === null) && (
        <span className={styles.trend}>
          <Suspense>{trend && value !== null && <Sparkline values={trend} tone={tone} />}</Suspense>
        </span>
      )}
      {(change || trend || value === null) && (
        <p className={styles.change}>{change && value !== null && <Change {...change} />}</p>
      )}
    </div>
  )
}

function Change({ share, good, against }: StatChange) {
  const { change: texts } = useTexts('chart', chartMessages)
  const locale = useLocale()
  const words = against ?? texts.onWeekBefore
  // Changes that round to zero have no direction.
  if (Math.abs(share) < 0.0005) {
    return (
      <>
        {texts.same} {words}
      </>
    )
  }
  const direction = share > 0 ? 'up' : 'down'
  return (
    <>
      <span className={styles.amount} data-good={good && String(good === direction)}>
        <Icon name={direction === 'up' ? 'arrowUp' : 'arrowDown'} className={styles.arrow} />
        <span className={visuallyHidden.root}>{texts[direction]} </span>
        {formatPercent(Math.abs(share), locale)}
      </span>{' '}
      {words}
    </>
  )
}
