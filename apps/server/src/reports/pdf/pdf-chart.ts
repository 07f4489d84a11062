import type { Locale, ReportChart } from '@postern/core'
import { reportPointText } from '@postern/core/reports'
import { formatNumber, formatShortNumber } from '@postern/core/texts'
import { nameOf, type ReportWords } from '../report-words'
import { seriesColor } from '../series-colors'
import { ink, makeRoom, type PdfPage } from './pdf-page'
import { drawLines, layText, lineHeight, widthOf } from './pdf-text'

const plotHeight = 150
/** Height of a chart with its legend. */
export const chartHeight = plotHeight + 60
const axisWidth = 32
const small = 7
const gap = 0.75

/** Columns by point, or ranked bars if points are addresses; zero is always on the axis. */
export function drawChart(page: PdfPage, chart: ReportChart, words: ReportWords, brandColor: string): void {
  if (chart.by === 'address') {
    drawBars(page, chart, words, brandColor)
    return
  }
  makeRoom(page, chartHeight)
  drawLegend(page, chart, words, brandColor)
  const { locale } = words.reader
  const totals = chart.points.map((_, index) => {
    const values = chart.series.map((series) => series.values[index] ?? 0)
    return chart.isStacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values)
  })
  const scale = niceScale(Math.max(...totals, 1))
  const left = page.left + axisWidth
  const width = page.width - axisWidth
  const bottom = page.y + plotHeight
  const heightOf = (value: number) => (value / scale.top) * plotHeight
  drawGrid(page, scale, { left, width, bottom, locale })
  const slot = width / chart.points.length
  for (const [index] of chart.points.entries()) {
    drawColumn(page, chart, index, { x: left + index * slot, slot, bottom, heightOf, brandColor })
  }
  drawPoints(page, chart, { left, slot, y: bottom + 3, locale })
  page.y = bottom + 3 + lineHeight({ size: small }) + 10
}

interface Scale {
  top: number
  step: number
}

/** Steps of 1, 2 or 5 times a power of ten: four or five lines. */
function niceScale(highest: number): Scale {
  const rough = highest / 4
  const ten = 10 ** Math.floor(Math.log10(Math.max(rough, 1)))
  const step = [1, 2, 5, 10].map((factor) => factor * ten).find((size) => size >= rough) ?? 10 * ten
  return { step, top: Math.ceil(highest / step) * step }
}

interface Plot {
  left: number
  width: number
  bottom: number
  locale: Locale
}

function drawGrid({ document, left: axis }: PdfPage, { top, step }: Scale, { left, width, bottom, locale }: Plot) {
  for (let value = 0; value <= top; value += step) {
    const y = bottom - (value / top) * plotHeight
    document
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.5)
      .strokeColor(ink.line)
      .stroke()
    const box = { size: small, width: axisWidth - 4 }
    const label = layText(document, formatShortNumber(value, locale), box)
    drawLines(document, label, { ...box, x: axis, y: y - small * 0.7, align: 'end', color: ink.muted })
  }
}

interface Slot {
  x: number
  slot: number
  bottom: number
  heightOf: (value: number) => number
  brandColor: string
}

function drawColumn(
  { document }: PdfPage,
  chart: ReportChart,
  index: number,
  { x, slot, bottom, heightOf, brandColor }: Slot,
) {
  const inner = Math.max(slot * 0.72, 1)
  const part = chart.isStacked ? inner : inner / chart.series.length
  let top = bottom
  for (const [place, { name, values }] of chart.series.entries()) {
    const height = heightOf(values[index] ?? 0)
    if (height <= 0) continue
    const from = x + (slot - inner) / 2 + (chart.isStacked ? 0 : place * part)
    const base = chart.isStacked ? top : bottom
    const drawn = Math.max(height - (chart.isStacked ? gap : 0), 0.5)
    document.rect(from, base - drawn, Math.max(part - (chart.isStacked ? 0 : gap), 0.5), drawn)
    document.fill(seriesColor(name, brandColor))
    top -= height
  }
}

function drawPoints(
  { document }: PdfPage,
  { points, by }: ReportChart,
  { left, slot, y, locale }: { left: number; slot: number; y: number; locale: Locale },
) {
  const labels = points.map((point) => reportPointText(point, by, locale))
  const widest = Math.max(...labels.map((label) => widthOf(document, label, { size: small }))) + 6
  // Labels are skipped, never rotated. The first and the last are moved inwards, which takes half a label more.
  const every = Math.max(Math.ceil((widest * (slot < widest ? 1.5 : 1)) / slot), 1)
  for (const [index, label] of labels.entries()) {
    if (index % every !== 0) continue
    const width = widthOf(document, label, { size: small })
    const x = Math.min(Math.max(left + (index + 0.5) * slot - width / 2, left), left + labels.length * slot - width)
    const lines = layText(document, label, { size: small, width: widest })
    drawLines(document, lines, { x, y, size: small, width: widest, color: ink.muted })
  }
}

function drawLegend(page: PdfPage, { series }: ReportChart, words: ReportWords, brandColor: string) {
  const { document, left, width } = page
  let x = left
  for (const { name, values } of series) {
    const total = formatNumber(
      values.reduce((sum, value) => sum + value, 0),
      words.reader.locale,
    )
    const label = `${nameOf(name, words)} ${total}`
    const taken = widthOf(document, label, { size: 8 }) + 24
    if (x > left && x + taken > left + width) {
      x = left
      page.y += lineHeight({ size: 8 })
    }
    document.rect(x, page.y + 2.5, 7, 7).fill(seriesColor(name, brandColor))
    const box = { size: 8, width: taken }
    drawLines(document, layText(document, label, box), { ...box, x: x + 11, y: page.y, color: ink.muted })
    x += taken
  }
  page.y += lineHeight({ size: 8 }) + 8
}

function drawBars(page: PdfPage, { points, series }: ReportChart, { reader }: ReportWords, brandColor: string) {
  const { document, left, width } = page
  const values = series[0]?.values ?? []
  const highest = Math.max(...values, 1)
  const label = { size: 8, width: width * 0.4 - 8 }
  for (const [index, point] of points.entries()) {
    const height = lineHeight(label) + 4
    makeRoom(page, height)
    const value = values[index] ?? 0
    drawLines(document, layText(document, point, label), { ...label, x: left, y: page.y })
    const long = Math.max((value / highest) * (width * 0.5), 0.5)
    document.rect(left + width * 0.4, page.y + 2, long, 8).fill(seriesColor(series[0]?.name ?? '', brandColor))
    const number = { size: 8, width: width * 0.1 - 4 }
    const text = layText(document, formatNumber(value, reader.locale), number)
    drawLines(document, text, { ...number, x: left + width * 0.4 + long + 4, y: page.y, color: ink.muted })
    page.y += height
  }
  page.y += 10
}
