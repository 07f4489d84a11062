import type { Report, ReportChart } from '@postern/core'
import { reportPointText } from '@postern/core/reports'
import { formatNumber } from '@postern/core/texts'
import { html } from 'hono/html'
import type { MailBrand } from '../../mail/mail-brand'
import type { Markup } from '../../mail/mail-page'
import { style } from '../../mail/mail-styles'
import { chartTitle, nameOf, type ReportWords } from '../report-words'
import { seriesColor } from '../series-colors'
import { look } from './report-look'

/** More points are grouped by week: mail programs truncate a mail that is too long. */
const pointsAtMost = 31

/**
 * Chart as a table of bars, which every mail program renders and a screen reader can read: each row contains its numbers as text, and the
 * bar beside them is decoration.
 */
export function chartRows(report: Report, given: ReportChart, words: ReportWords, brand: MailBrand): Markup[] {
  const chart = chartOfMail(given)
  const title = chartTitle(report, words)
  const isSingle = chart.series.length === 1
  const isWhole = isSingle || chart.isStacked
  const totals = chart.points.map((_, index) => valuesAt(chart, index).reduce((sum, value) => sum + value, 0))
  const highest = Math.max(...(isWhole ? totals : chart.series.flatMap(({ values }) => values)), 1)
  const colors = chart.series.map(({ name }) => seriesColor(name, brand.light.solid))
  return [
    html`<tr><td style="${style.groupCell}"><h2 style="${style.group}">${title}</h2></td></tr>
<tr><td style="${style.card}" bgcolor="#ffffff" class="card">${isSingle ? '' : legend(chart, colors, words)}<table width="100%" cellpadding="0" cellspacing="0" border="0" aria-label="${title}">
${chart.points.map((point, index) => {
  const isFirst = index === 0 && isSingle
  const parts = isSingle ? '' : partsText(chart, index, words)
  const total = isWhole ? formatNumber(totals[index] ?? 0, words.reader.locale) : ''
  return html`<tr><th scope="row" align="left" style="${look.point(isFirst)}" class="row"><bdi>${pointName(point, chart, words)}</bdi></th><td style="${look.bar(isFirst)}" class="row">${bars(chart, index, { highest, colors })}${parts ? html`<div style="${look.parts}" class="muted">${parts}</div>` : ''}</td><td align="right" style="${look.total(isFirst)}" class="row">${total}</td></tr>
`
})}</table></td></tr>`,
  ]
}

/** Label of a row; for a week, its first day. */
export function pointName(point: string, { by }: ReportChart, words: ReportWords): string {
  const text = reportPointText(point, by, words.reader.locale)
  return by === 'week' ? `${nameOf('week', words)} ${text}` : text
}

function legend({ series }: ReportChart, colors: readonly string[], words: ReportWords): Markup {
  const keys = series.map(
    ({ name }, index) =>
      html`<span style="${look.key}"><span style="${look.swatch}${colors[index]}">&nbsp;</span>${nameOf(name, words)}</span> `,
  )
  return html`<div style="${look.legend}" class="muted" aria-hidden="true">${keys}</div>`
}

interface Bars {
  highest: number
  colors: readonly string[]
}

// Values that are no part of a whole get a bar of their own.
function bars(chart: ReportChart, index: number, { highest, colors }: Bars): Markup | Markup[] {
  const shares = valuesAt(chart, index).map((value, place) => ({
    width: Math.round((value / highest) * 1000) / 10,
    color: colors[place] ?? '',
  }))
  return chart.isStacked ? bar(shares, 12) : shares.map((share) => bar([share], chart.series.length === 1 ? 12 : 6))
}

// Cells with a width and a colour: the only thing that all mail programs render the same way.
function bar(shares: readonly { width: number; color: string }[], height: number): Markup {
  const drawn = shares.filter(({ width }) => width > 0)
  const rest = Math.round(Math.max(100 - drawn.reduce((sum, { width }) => sum + width, 0), 0) * 10) / 10
  const empty = 'font-size:0;line-height:0'
  const cells = drawn.map(
    ({ width, color }) =>
      html`<td width="${width}%" bgcolor="${color}" style="width:${width}%;background:${color};height:${height}px;${empty}">&nbsp;</td>`,
  )
  if (rest > 0) cells.push(html`<td width="${rest}%" style="width:${rest}%;height:${height}px;${empty}">&nbsp;</td>`)
  return html`<table role="presentation" aria-hidden="true" width="100%" height="${height}" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed;margin-bottom:2px"><tr>${cells}</tr></table>`
}

function partsText({ series }: ReportChart, index: number, words: ReportWords): string {
  return series
    .filter(({ values }) => (values[index] ?? 0) > 0)
    .map(({ name, values }) => `${nameOf(name, words)}\u00a0${formatNumber(values[index] ?? 0, words.reader.locale)}`)
    .join(' · ')
}

function valuesAt({ series }: ReportChart, index: number): number[] {
  return series.map(({ values }) => values[index] ?? 0)
}

/** Chart as shown in a mail. */
export function chartOfMail(chart: ReportChart): ReportChart {
  return chart.by === 'day' && chart.points.length > pointsAtMost ? byWeeks(chart) : chart
}

function byWeeks(chart: ReportChart): ReportChart {
  const points = chart.points.filter((_, index) => index % 7 === 0)
  const series = chart.series.map(({ name, values }) => ({
    name,
    values: points.map((_, week) => values.slice(week * 7, week * 7 + 7).reduce((sum, value) => sum + value, 0)),
  }))
  return { ...chart, by: 'week', points, series }
}
