import type { Report, ReportTable } from '@postern/core'
import { reportFigureText } from '@postern/core/reports'
import { formatNumber } from '@postern/core/texts'
import { chartTitle, nameOf, type ReportWords, tableTitle } from '../report-words'
import { chartOfMail, pointName } from './chart-rows'
import { rowParts, shownInMail } from './table-rows'

const rowsAtMost = 20

/** Plain-text version of the mail. */
export function mailText(
  report: Report,
  words: ReportWords,
  { intro, foot }: { intro: string; foot: readonly string[] },
): string {
  const figures = report.figures.map((figure) => {
    const { value, change } = reportFigureText(figure, words.reader)
    return `${words.texts.pair(nameOf(figure.name, words), value)}${change ? ` (${change})` : ''}`
  })
  const criteria = words.criteria.map((pair) => words.texts.pair(...pair))
  return [
    words.title,
    intro,
    ...(criteria.length > 0 ? [criteria.join('\n')] : []),
    [words.texts.total, ...figures].join('\n'),
    ...chartText(report, words),
    ...report.tables.filter(shownInMail).map((table) => tableText(table, words)),
    foot.join('\n'),
  ].join('\n\n')
}

function chartText(report: Report, words: ReportWords): string[] {
  if (!report.chart) return []
  const chart = chartOfMail(report.chart)
  const { locale } = words.reader
  const lines = chart.points.map((point, index) => {
    const parts = chart.series
      .filter(({ values }) => (values[index] ?? 0) > 0)
      .map(({ name, values }) => `${nameOf(name, words)} ${formatNumber(values[index] ?? 0, locale)}`)
    return words.texts.pair(pointName(point, chart, words), parts.join(', ') || formatNumber(0, locale))
  })
  return [[chartTitle(report, words), ...lines].join('\n')]
}

function tableText(table: ReportTable, words: ReportWords): string {
  const { texts, reader } = words
  const rows = table.rows.slice(0, rowsAtMost).map((cells) => {
    const { main, facts } = rowParts(table, cells, words)
    return [main, ...facts.map(({ name, text }) => texts.pair(name, text))].join(' | ')
  })
  const cut = table.isCut || table.rows.length > rowsAtMost
  return [
    tableTitle(table, words),
    ...(rows.length > 0 ? rows : [texts.nothing]),
    ...(cut ? [texts.cutHere(formatNumber(rows.length, reader.locale))] : []),
  ].join('\n')
}
