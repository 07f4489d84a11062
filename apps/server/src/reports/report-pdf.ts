import type { Locale, Report, ReportFigure } from '@postern/core'
import { reportFigureText } from '@postern/core/reports'
import { formatNumber } from '@postern/core/texts'
import { chartHeight, drawChart } from './pdf/pdf-chart'
import { closePage, ink, makeRoom, openPage, type PdfPage, write } from './pdf/pdf-page'
import { drawTable, needsWidth } from './pdf/pdf-table'
import { drawLines, layText } from './pdf/pdf-text'
import type { ReportBrand } from './report-brand'
import { chartTitle, nameOf, type ReportWords, reportWords, tableTitle } from './report-words'

const figuresARow = 4
const figureHeight = 50

/** Report as a PDF file with the reseller's brand. Loads nothing; fonts are embedded. */
export async function renderReportPdf(report: Report, brand: ReportBrand, locale: Locale): Promise<Uint8Array> {
  const words = reportWords(report, locale)
  const { texts, title, place, span } = words
  const isWide = report.tables.some(needsWidth)
  const page = openPage({ locale, title: texts.pair(title, place), author: brand.title, isWide })
  drawHead(page, brand)
  write(page, title, { size: 18, isBold: true, after: 2 })
  for (const line of [place, span, ...words.criteria.map((pair) => texts.pair(...pair))]) {
    write(page, line, { size: 10, color: ink.muted })
  }
  page.y += 10
  drawFigures(page, report.figures, words)
  write(page, words.compared, { size: 8, color: ink.muted, after: 12 })
  if (report.chart) {
    heading(page, chartTitle(report, words), chartHeight)
    drawChart(page, report.chart, words, brand.light.solid)
  }
  for (const table of report.tables) {
    heading(page, tableTitle(table, words))
    if (table.rows.length === 0) write(page, texts.nothing, { size: 9, color: ink.muted })
    else await drawTable(page, table, words)
    page.y += 4
    if (table.isCut) write(page, texts.cut(formatNumber(table.rows.length, locale)), { size: 8, color: ink.muted })
    page.y += 12
  }
  write(page, words.note, { size: 8, color: ink.muted })
  return closePage(page, (number, pages) => [
    [brand.title, title, texts.zone(report.timeZone)].filter(Boolean).join(' · '),
    texts.page(formatNumber(number, locale), formatNumber(pages, locale)),
  ])
}

function drawHead(page: PdfPage, { title, logoImage, light }: ReportBrand) {
  const { document, left, width } = page
  document.rect(0, 0, document.page.width, 6).fill(light.solid)
  if (logoImage && drawLogo(page, logoImage)) return
  if (!title) return
  const box = { size: 12, isBold: true, width, color: light.link }
  page.y += drawLines(document, layText(document, title, box), { ...box, x: left, y: page.y }) + 8
}

/** Draws the picture; returns false if it cannot, so that the name takes its place. */
function drawLogo(page: PdfPage, image: Uint8Array): boolean {
  try {
    page.document.image(Buffer.from(image), page.left, page.y, { fit: [180, 32] })
  } catch {
    return false
  }
  page.y += 42
  return true
}

// Keep a heading on the same page as the start of its content.
function heading(page: PdfPage, text: string, height = 60) {
  makeRoom(page, height + 20)
  write(page, text, { size: 12, isBold: true, after: 4 })
}

function drawFigures(page: PdfPage, figures: readonly ReportFigure[], words: ReportWords) {
  const { document, left, width } = page
  const each = (width + 8) / figuresARow
  for (let first = 0; first < figures.length; first += figuresARow) {
    makeRoom(page, figureHeight)
    for (const [index, figure] of figures.slice(first, first + figuresARow).entries()) {
      const x = left + index * each
      const { value, change } = reportFigureText(figure, words.reader)
      const inner = each - 24
      document
        .roundedRect(x, page.y, each - 8, figureHeight - 6, 4)
        .lineWidth(0.5)
        .strokeColor(ink.line)
        .stroke()
      const lines = [
        { text: nameOf(figure.name, words), size: 8, color: ink.muted, y: 4 },
        { text: value, size: 13, isBold: true, y: 14 },
        { text: change, size: 7, color: ink.muted, y: 32 },
      ]
      for (const { text, y, ...look } of lines) {
        drawLines(document, layText(document, text, { ...look, width: inner }), {
          ...look,
          width: inner,
          x: x + 8,
          y: page.y + y,
        })
      }
    }
    page.y += figureHeight
  }
}
