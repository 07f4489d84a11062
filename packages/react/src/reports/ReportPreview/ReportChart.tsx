import type { Report } from '@postern/core'
import { reportPointText, spanWords } from '@postern/core/reports'
import { onDemandReportMessages, type ReportMessages, reportMessages } from '@postern/core/texts'
import { useLocale, useTexts } from '../../provider/PosternContext'
import type { ChartRow, ChartSeries, ChartTone } from '../../ui/charts/chart-data'
import { LineChart } from '../../ui/charts/LineChart/LineChart'
import { RankedBars } from '../../ui/charts/RankedBars/RankedBars'
import { StackedColumns } from '../../ui/charts/StackedColumns/StackedColumns'
import { cellTarget, pointTarget } from '../list-targets'
import { nameText } from './name-text'
import type { ReportPart } from './report-part'

const tones: Readonly<Record<string, ChartTone>> = {
  clean: 'clean',
  delivered: 'clean',
  nothingFound: 'clean',
  virus: 'virus',
  malicious: 'virus',
  phishing: 'phish',
  content: 'content',
  spam: 'spam',
  // As on the dashboard: amber is held mail, whatever it was held for.
  held: 'spam',
  rejected: 'virus',
  deleted: 'content',
  other: 'rest',
}

/** Chart of the report, with the same figures as a table. */
export function ReportChart({ report, isStale, headingLevel, hrefOf, onFollow }: ReportPart & { isStale: boolean }) {
  const texts = useTexts('onDemandReport', onDemandReportMessages)
  const words = useTexts('report', reportMessages)
  const locale = useLocale()
  const { chart } = report
  if (!chart) return null
  const [from, to] = spanWords({ ...report, timezone: report.timeZone }, locale)
  const frame = {
    headingLevel,
    onFollow,
    isLoading: isStale,
    title: titleOf(report, words),
    range: texts.rangeWords(from, to, report.timeZone),
  }
  if (chart.by === 'address') {
    const values = chart.series[0]?.values ?? []
    const column = { name: 'mailbox', format: 'address' }
    const rows = chart.points.map((point, index) => ({
      key: point,
      label: reportPointText(point, chart.by, locale) || words.noSender,
      value: values[index] ?? 0,
      href: hrefOf(cellTarget(report, column, point)) ?? undefined,
    }))
    return <RankedBars {...frame} rows={rows} />
  }
  const series: ChartSeries[] = chart.series.map(({ name }) => ({
    key: name,
    label: nameText(name, words),
    ...(tones[name] && { tone: tones[name] }),
  }))
  // A line needs two points; the series of a single day are shown side by side.
  if (!chart.isStacked && chart.points.length < 2) {
    const rows = chart.series.map(({ name, values }) => ({
      key: name,
      label: nameText(name, words),
      value: values[0] ?? 0,
    }))
    return <RankedBars {...frame} rows={rows} />
  }
  const rows: ChartRow[] = chart.points.map((point, index) => ({
    key: point,
    label: reportPointText(point, chart.by, locale),
    values: Object.fromEntries(chart.series.map(({ name, values }) => [name, values[index] ?? 0])),
    href: hrefOf(pointTarget(report, point)) ?? undefined,
  }))
  return chart.isStacked ? (
    <StackedColumns {...frame} series={series} rows={rows} />
  ) : (
    <LineChart {...frame} series={series} rows={rows} legendShows="total" />
  )
}

function titleOf({ type }: Pick<Report, 'type'>, { charts }: Pick<ReportMessages, 'charts'>): string {
  return (charts as Readonly<Record<number, string>>)[type] ?? ''
}
