import { chartMessages, formatNumber } from '@postern/core/texts'
import { line } from 'd3-shape'
import { useLocale, useTexts } from '../../../provider/PosternContext'
import { classNames } from '../../class-names'
import type { OnFollow } from '../../follow-by'
import { ChartFrame, type ChartFrameOptions } from '../ChartFrame/ChartFrame'
import { ChartTable } from '../ChartTable/ChartTable'
import tones from '../ChartTones.module.css'
import { arrange, type ChartRow, type ChartSeries, type DrawnSeries } from '../chart-data'
import { Plot } from '../Plot/Plot'
import type { PlotLayout } from '../plot-layout'
import styles from './LineChart.module.css'

export interface LineChartProps extends ChartFrameOptions {
  series: readonly ChartSeries[]
  /** A missing value leaves a gap in its line. */
  rows: readonly ChartRow[]
  /** Number beside a name in the legend: the total of the series, or its last value. Default: last. */
  legendShows?: 'total' | 'last'
  /** Fires on a plain click on a column or its link in the table; absent: the browser follows it. */
  onFollow?: OnFollow
}

/** Change over time, with a line for each series. */
export function LineChart({ legendShows = 'last', onFollow, summary, ...props }: LineChartProps) {
  const { series: given, rows: givenRows, ...frame } = props
  const texts = useTexts('chart', chartMessages)
  const locale = useLocale()
  const { series, rows } = arrange(given, givenRows, texts.other)
  const max = Math.max(
    0,
    ...rows.flatMap((row) => series.map(({ key }) => row.values[key] ?? 0)).filter(Number.isFinite),
  )
  const { title, isLoading = false } = frame

  const madeSummary = () => {
    const [first, last] = [rows[0], rows.at(-1)]
    if (!first || !last || !(max > 0)) return isLoading ? texts.loading(title) : texts.summaryEmpty(title)
    const at = (row: ChartRow) =>
      series.map(({ key, label }) => texts.pair(label, formatNumber(row.values[key] ?? Number.NaN, locale))).join(', ')
    return texts.trendSummary(title, `${at(first)} (${first.label})`, `${at(last)} (${last.label})`)
  }
  const shown = (one: DrawnSeries) => (legendShows === 'total' ? one.total : lastOf(rows, one.key))
  return (
    <ChartFrame
      {...frame}
      summary={summary ?? madeSummary()}
      legend={series.map((one) => ({ ...one, total: shown(one) }))}
      table={<ChartTable {...{ title, series, rows, onFollow }} hasTotal={false} />}
    >
      <Plot {...{ title, rows, series, max, isLoading, onFollow }} hasTotal={false}>
        {(layout, active) => <Lines {...{ rows, series, layout, active }} />}
      </Plot>
    </ChartFrame>
  )
}

/** Last existing value. */
function lastOf(rows: readonly ChartRow[], key: string): number {
  return rows.reduce((last, { values }) => (Number.isFinite(values[key]) ? Number(values[key]) : last), Number.NaN)
}

interface LinesProps {
  rows: readonly ChartRow[]
  series: readonly DrawnSeries[]
  layout: PlotLayout
  active: number | null
}

function Lines({ rows, series, layout, active }: LinesProps) {
  return series.map(({ key, tone }) => {
    const isThere = (index: number) => Number.isFinite(rows[index]?.values[key])
    const y = (index: number) => layout.y(rows[index]?.values[key] ?? 0)
    const path = line<ChartRow>()
      .defined((_, index) => isThere(index))
      .x((_, index) => layout.middle(index))
      .y((_, index) => y(index))(rows)
    // A value between two gaps has no line.
    const dots = rows.map((_, index) => index).filter((index) => isThere(index))
    const drawn = dots.filter((index) => index === active || !(isThere(index - 1) || isThere(index + 1)))
    return (
      <g key={key} className={tones.tone} data-tone={tone}>
        <path className={styles.line} d={path ?? undefined} />
        {drawn.map((index) => (
          <circle
            key={rows[index]?.key}
            className={classNames(styles.dot)}
            cx={layout.middle(index)}
            cy={y(index)}
            r={4}
          />
        ))}
      </g>
    )
  })
}
