import { chartMessages, formatNumber } from '@postern/core/texts'
import { useRef } from 'react'
import { Link } from '../../../parts/Link'
import { useLocale, useTexts } from '../../../provider/PosternContext'
import { addressOf, follow, type OnFollow } from '../../follow-by'
import { useScrolls } from '../../use-scrolls'
import visuallyHidden from '../../VisuallyHidden.module.css'
import { type ChartRow, type DrawnSeries, figureOf, rowTotal } from '../chart-data'
import styles from './ChartTable.module.css'

export interface ChartTableProps {
  title: string
  series: readonly DrawnSeries[]
  rows: readonly ChartRow[]
  /** True if the series are parts of a whole. */
  hasTotal: boolean
  onFollow?: OnFollow
}

/** Figures of a chart as text. */
export function ChartTable({ title, series, rows, hasTotal, onFollow }: ChartTableProps) {
  const texts = useTexts('chart', chartMessages)
  const locale = useLocale()
  const region = useRef<HTMLDivElement>(null)
  const scrolls = useScrolls(region)
  return (
    <div ref={region} className={styles.root} {...(scrolls && { role: 'group', tabIndex: 0, 'aria-label': title })}>
      <table className={styles.table}>
        <caption className={visuallyHidden.root}>{title}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              <span className={visuallyHidden.root}>{texts.row}</span>
            </th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col" className={styles.head} data-number="">
                <bdi>{label}</bdi>
              </th>
            ))}
            {hasTotal && (
              <th scope="col" className={styles.head} data-number="">
                {texts.total}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" className={styles.name}>
                {row.href === undefined ? (
                  <bdi>{row.label}</bdi>
                ) : (
                  <Link
                    className={styles.link}
                    href={addressOf(row.href)}
                    onClick={(event) => follow(event, row.href, onFollow)}
                  >
                    <bdi>{row.label}</bdi>
                  </Link>
                )}
              </th>
              {series.map(({ key }) => (
                <td key={key} className={styles.value}>
                  {formatNumber(row.values[key] ?? Number.NaN, locale)}
                </td>
              ))}
              {hasTotal && <td className={styles.value}>{formatNumber(rowTotal(row, series), locale)}</td>}
            </tr>
          ))}
        </tbody>
        {hasTotal && rows.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row" className={styles.name} data-sum="">
                {texts.total}
              </th>
              {series.map(({ key, total }) => (
                <td key={key} className={styles.value} data-sum="">
                  {formatNumber(total, locale)}
                </td>
              ))}
              <td className={styles.value} data-sum="">
                {formatNumber(
                  rows.flatMap((row) => series.map(({ key }) => figureOf(row, key))).reduce((a, b) => a + b, 0),
                  locale,
                )}
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
