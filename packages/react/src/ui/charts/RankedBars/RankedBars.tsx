import { chartMessages, formatNumber } from '@postern/core/texts'
import { Link } from '../../../parts/Link'
import { useLocale, useTexts } from '../../../provider/PosternContext'
import { addressOf, follow, type LinkTarget, type OnFollow } from '../../follow-by'
import { Icon, type IconName } from '../../Icon/Icon'
import { Skeleton } from '../../Skeleton/Skeleton'
import { ChartFrame, type ChartFrameOptions } from '../ChartFrame/ChartFrame'
import tones from '../ChartTones.module.css'
import type { ChartTone } from '../chart-data'
import styles from './RankedBars.module.css'

export interface RankedRow {
  key: string
  label: string
  value: number
  /** Makes the row a link; absent: no link. */
  href?: LinkTarget
  /** A verdict also shows its icon. Default: the accent. */
  tone?: ChartTone
}

export interface RankedBarsProps extends ChartFrameOptions {
  /** In display order, highest first. */
  rows: readonly RankedRow[]
  /** Fires on a plain click on a row; absent: the browser follows its link. */
  onFollow?: OnFollow
}

const icons: Partial<Record<ChartTone, IconName>> = { virus: 'virus', phish: 'phish', spam: 'spam', content: 'content' }

/** Ranks the largest values: a list with bars, which needs no table beside it. */
export function RankedBars({ rows, onFollow, summary, ...frame }: RankedBarsProps) {
  const texts = useTexts('chart', chartMessages)
  const locale = useLocale()
  const { title, isLoading = false } = frame
  const most = Math.max(0, ...rows.map(({ value }) => value))
  const first = rows[0]

  const madeSummary = () => {
    if (!first) return isLoading ? texts.loading(title) : texts.summaryEmpty(title)
    const total = rows.reduce((sum, { value }) => sum + value, 0)
    return texts.summary(title, formatNumber(total, locale), first.label, formatNumber(first.value, locale))
  }
  const content = () => {
    if (rows.length === 0) return isLoading ? <Waiting /> : <p className={styles.empty}>{texts.empty}</p>
    return (
      <ol className={styles.list}>
        {rows.map((row) => (
          <li key={row.key} className={styles.row}>
            {row.tone && icons[row.tone] && (
              <span className={styles.icon} data-tone={row.tone}>
                <Icon name={icons[row.tone] as IconName} />
              </span>
            )}
            <span className={styles.label}>
              {row.href === undefined ? (
                <bdi className={styles.words}>{row.label}</bdi>
              ) : (
                <Link
                  className={styles.link}
                  href={addressOf(row.href)}
                  onClick={(event) => follow(event, row.href, onFollow)}
                >
                  <bdi>{row.label}</bdi>
                </Link>
              )}
            </span>
            <span className={styles.value}>{formatNumber(row.value, locale)}</span>
            <svg className={styles.track} width="100%" height="6" aria-hidden="true">
              <g className={tones.tone} data-tone={row.tone}>
                <rect className={styles.fill} width={`${shareOf(row.value, most)}%`} height="6" rx="3" />
              </g>
            </svg>
          </li>
        ))}
      </ol>
    )
  }
  return (
    <ChartFrame {...frame} summary={summary ?? madeSummary()}>
      {content()}
    </ChartFrame>
  )
}

function shareOf(value: number, most: number): number {
  return most > 0 ? Math.max(0, value / most) * 100 : 0
}

function Waiting() {
  return (
    <div className={styles.list}>
      {['full', 'half', 'half', 'third', 'third'].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
        <Skeleton key={index} width={width as 'full' | 'half' | 'third'} size="title" />
      ))}
    </div>
  )
}
