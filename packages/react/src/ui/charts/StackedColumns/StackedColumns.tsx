import { chartMessages, formatNumber } from '@postern/core/texts'
import { stack } from 'd3-shape'
import { useLocale, useTexts } from '../../../provider/PosternContext'
import { classNames } from '../../class-names'
import type { OnFollow } from '../../follow-by'
import { ChartFrame, type ChartFrameOptions } from '../ChartFrame/ChartFrame'
import { ChartTable } from '../ChartTable/ChartTable'
import tones from '../ChartTones.module.css'
import { arrange, type ChartRow, type ChartSeries, type DrawnSeries, figureOf, peakOf, rowTotal } from '../chart-data'
import { Plot } from '../Plot/Plot'
import type { PlotLayout } from '../plot-layout'
import styles from './StackedColumns.module.css'

export interface StackedColumnsProps extends ChartFrameOptions {
  /** Series that make up the columns. Verdicts always have the same order and colours, beginning at the baseline. */
  series: readonly ChartSeries[]
  rows: readonly ChartRow[]
  /** Fires on a plain click on a column or its link in the table; absent: the browser follows it. */
  onFollow?: OnFollow
}

/** Parts of a whole over time, one column per day or other period. */
export function StackedColumns({ series: given, rows: givenRows, onFollow, summary, ...frame }: StackedColumnsProps) {
  const texts = useTexts('chart', chartMessages)
  const locale = useLocale()
  const { series, rows } = arrange(given, givenRows, texts.other)
  const peak = peakOf(rows, series)
  const max = peak ? rowTotal(peak, series) : 0
  const { title, isLoading = false } = frame

  const madeSummary = () => {
    if (!peak) return isLoading ? texts.loading(title) : texts.summaryEmpty(title)
    const total = series.reduce((sum, one) => sum + one.total, 0)
    return texts.summary(title, formatNumber(total, locale), peak.label, formatNumber(max, locale))
  }
  return (
    <ChartFrame
      {...frame}
      summary={summary ?? madeSummary()}
      legend={series}
      table={<ChartTable {...{ title, series, rows, onFollow }} hasTotal={series.length > 1} />}
    >
      <Plot {...{ title, rows, series, max, isLoading, onFollow }} hasTotal>
        {(layout) => <Columns {...{ rows, series, layout }} />}
      </Plot>
    </ChartFrame>
  )
}

/** Between two segments, in CSS pixels. */
const gap = 1.5

interface ColumnsProps {
  rows: readonly ChartRow[]
  series: readonly DrawnSeries[]
  layout: PlotLayout
}

function Columns({ rows, series, layout }: ColumnsProps) {
  const stacked = stack<ChartRow, DrawnSeries>()
    .keys(series)
    .value((row, { key }) => Math.max(0, figureOf(row, key)))(rows)
  return stacked.flatMap((segments) =>
    segments.map(([from, to], index) => {
      if (!(to > from)) return null
      const [bottom, top] = [layout.y(from), layout.y(to)]
      // No value is invisible, however small.
      const height = Math.max(1, bottom - top - (from > 0 ? gap : 0))
      return (
        <rect
          key={`${segments.key.key} ${rows[index]?.key}`}
          className={classNames(tones.tone, styles.segment)}
          data-tone={segments.key.tone}
          x={layout.x(index)}
          y={top}
          width={layout.band}
          height={height}
          rx={Math.min(2, height / 2)}
        />
      )
    }),
  )
}
